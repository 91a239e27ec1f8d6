import type { Formation, Game, Leader, Map, PackFile, Scenario, Unit, UnitType, Version } from './schema.js';

export type * from './schema.js';

/** What is wrong with a pack is its `message`. */
export class PackError extends Error {}

/** The newest format that this reader knows. */
export const format: Version;

/**
 * The content of a pack, as plain objects with the names of schema/pack.fbs. Vectors that a pack leaves out are empty
 * lists, other things that it leaves out are undefined. Throws a PackError when the bytes are no whole pack, or one of
 * another major version.
 */
export function open(bytes: Uint8Array | ArrayBuffer): PackFile;

/** One scenario with its game and map. An index that points to nothing gives undefined, an empty list or "". */
export class Battle {
  /** undefined when the pack has no such scenario. */
  static of(pack: PackFile, index?: number): Battle | undefined;
  private constructor();

  readonly scenario: Scenario;
  readonly game: Game;
  readonly map: Map;

  /** The printed number of a hex. */
  label(hex: number): string;
  /** undefined: unknown. */
  typeOf(unit: Unit): UnitType | undefined;
  /**
   * Where a unit (Scenario.units) stands at the start: its own hexes, or those that it gets when its group is placed as
   * the pack proposes. Empty when it starts off the map, with or next to another, or nobody knows.
   */
  hexesOfUnit(index: number): number[];
  /** The same of a leader (Scenario.leaders); empty too when he is one of a group, where he needs no room. */
  hexesOfLeader(index: number): number[];
  /** A rating by its name: a number, or one of the rating's words. undefined when there is none or it is not known. */
  rating(unit: Unit, name: string): number | string | undefined;
  leaderRating(leader: Leader, name: string): number | string | undefined;
  /** The formations of a side (Scenario.sides), each before those inside it. */
  orderOfBattle(side: number): { formation: Formation; index: number; depth: number }[];
}
