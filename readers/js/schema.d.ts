// Made by scripts/update-readers from schema/pack.fbs.

/** each: what every one of the units has; value: what a side, formation or leader has; formations: so many. */
export type ClaimKind =
  | 'count'
  | 'sum'
  | 'each'
  | 'value'
  | 'formations';

/** Whether the book says who commands; `named`: `commander` does. */
export type CommanderState =
  | 'unstated'
  | 'none'
  | 'unknown'
  | 'named';

/** By whom a correction is; `open`: the right value is not known. */
export type CorrectionStatus =
  | 'editorial'
  | 'official'
  | 'open';

/** What an effect is about; `other`: see `type`. */
export type EffectKind =
  | 'other'
  | 'retreat_edge'
  | 'exit_hexes'
  | 'reinforcement_schedule'
  | 'victory_points'
  | 'terrain_override'
  | 'command_exception'
  | 'forbidden_action'
  | 'forced_action'
  | 'modifier'
  | 'die_table'
  | 'flight_level_change'
  | 'time_limit'
  | 'pause'
  | 'before_turn_1'
  | 'starting_state'
  | 'unit_removal'
  | 'unit_addition'
  | 'tied_units'
  | 'activation_exception'
  | 'attachment'
  | 'senior_commander';

/** `gathered` from the set-ups themselves, or `copied` from the counters. */
export type Evidence =
  | 'gathered'
  | 'copied';

/** What became of it: a correction deals with it, or the author allowed it with a reason. */
export type FindingStatus =
  | 'none'
  | 'official'
  | 'editorial'
  | 'open'
  | 'allowed';

/** Where in the battle order a formation stands, as the book says it. */
export type Flank =
  | 'none'
  | 'left'
  | 'right'
  | 'centre'
  | 'reserve';

/** Where on the sheet numbers grow. */
export type Growth =
  | 'right'
  | 'left'
  | 'down'
  | 'up';

/** A direction on the sheet. */
export type Heading =
  | 'up'
  | 'right'
  | 'down'
  | 'left';

/** Whose a feature of a hexside is: of both hexes, or of one, and then it faces the other. */
export type HexsideOwner =
  | 'both'
  | 'a'
  | 'b';

/** Which layer a value comes from. `erratum`: a correction in force; `option`: a variant. */
export type Layer =
  | 'scenario'
  | 'game'
  | 'erratum'
  | 'option';

/** Which lines lie half a hex off the others. */
export type Parity =
  | 'unknown'
  | 'even'
  | 'odd';

/** How a thing comes to its place; this says which fields of Place mean something. */
export type PlaceKind =
  /** never in a pack without errors */
  | 'unstated'
  /** on `hexes` */
  | 'fixed'
  /** the owner spreads a group over a set of hexes */
  | 'choice'
  /** with a unit, leader or formation */
  | 'with'
  /** with or next to it */
  | 'next_to'
  /** where the game's rule puts it when the book says nothing */
  | 'standard'
  /** off the map, enters later */
  | 'entering'
  | 'off_map'
  /** by a special rule */
  | 'made_later'
  | 'not_used'
  | 'unknown'
  /** at a point of a table */
  | 'spot'
  /** in a box, or on a space of a track */
  | 'box';

/** What `targets` point into. */
export type ReferenceKind =
  | 'other'
  | 'hex'
  | 'side'
  | 'formation'
  | 'leader'
  | 'unit'
  | 'place'
  | 'order'
  | 'edge'
  | 'rule'
  | 'variant';

/** How the lines of hexes run over the sheet. */
export type Run =
  | 'across'
  | 'down';

/** How much a finding matters. */
export type Severity =
  | 'note'
  | 'warning'
  | 'error';

/** A side of the sheet. */
export type SheetEdge =
  | 'upper'
  | 'right'
  | 'lower'
  | 'left';

/** What a kind of terrain lies on. */
export type TerrainOn =
  | 'hex'
  | 'hexside';

/** Part of a table: the corners in their order, the last joined to the first. A single one is a place without extent, two are a line, such as an edge of the table. */
export interface Area {
  corners: TablePoint[];
}

/** Something printed for which the format has no field of its own. */
export interface Attribute {
  /** as printed */
  name: string;
  /** as printed */
  value?: string;
}

/** Cube coordinates with q + r + s = 0. Lines across: pointy-top hexes and r is the line, counted from the top; lines down: flat-top hexes and q is the line, counted from the left. Two hexes are max(|dq|, |dr|, |dq + dr|) apart. Neighbours, clockwise, as (q, r): pointy-top, from the upper right: (1,-1) (1,0) (0,1) (-1,1) (-1,0) (0,-1) flat-top, from the top: (0,-1) (1,-1) (1,0) (0,1) (-1,1) (-1,0) */
export interface Axial {
  q: number;
  r: number;
}

/** Units that may not have an order. */
export interface BarredOrder {
  /** Game.orders */
  order: number;
  /** Scenario.units */
  units: number[];
}

/** A place beside the map that is not a hex: a box, an area off the map, a track. */
export interface Box {
  /** as printed */
  name: string;
  /** other names that the book uses */
  aka: string[];
  /** in the transcriber's words */
  says?: string;
  /** the map has it; else the battle */
  on_map: boolean;
  /** Scenario.sides: whose units may be in it; absent: any */
  sides: number[];
  /** units in it at most, or in each of its spaces; absent: any number */
  capacity?: Figure;
  /** hexes by which units come from it onto the map */
  leads_to: number[];
  /** of a track, in their order */
  spaces: string[];
  /** where the book says it: section, page */
  source?: string;
}

/** A number that the book prints about its own set-up, and what the set-up gives. `actual` is not known when it depends on something that is not. */
export interface Claim {
  /** in the transcriber's words */
  says: string;
  kind: ClaimKind;
  /** the table or rating that is summed up, or the field of a value */
  of?: string;
  printed?: Figure;
  actual: Figure;
  /** Scenario.units */
  units: number[];
  /** where the book says it: section, page */
  source?: string;
  /** where the author wrote it */
  spot?: Spot;
  /** Of a value: the side, formation or leader whose it is, and what the book says and the set-up has in words; where these are no numbers, `printed` is 1 and `actual` 1 when they are the same. */
  about?: string;
  /** as printed */
  printed_text?: string;
  /** in the set-up */
  actual_text?: string;
}

/** When a unit is in command. Unit.reach, relays and exempt say it for each unit. */
export interface CommandRule {
  /** the number of the rule in the book */
  rule?: string;
  /** in the transcriber's words */
  says?: string;
  /** what the trace of command may not pass, in words of the game file */
  blocked_by: string[];
  /** the level of formation whose commander counts; the nearest when absent */
  level?: string;
  /** where a commander starts of whom the book says nothing */
  commander_start?: string;
  /** the rule that says where he starts */
  commander_rule?: string;
  /** the rule that says who needs no command */
  exempt_rule?: string;
}

/** How much of the battle the sources told. */
export interface Completeness {
  /** units by what is known of them */
  types: Tally;
  codes: Tally;
  /** those that are printed or known */
  ratings: Tally;
  places: Tally;
  /** leaders */
  leader_ratings: Tally;
  /** hexes; on a table its areas, and all outside them as one */
  terrain: Tally;
  /** rules that have an effect for engines */
  rules_typed: number;
  /** rules that have only a summary */
  rules_prose: number;
  /** values and blocks marked as doubtful readings */
  unsure: number;
  /** by the publisher */
  corrections_official: number;
  /** by the transcriber */
  corrections_editorial: number;
  /** where the right value is not known */
  corrections_open: number;
  /** hexes, or areas of a table; absent: neither game nor map has any */
  heights?: Tally;
  /** sides between two hexes; absent: the game has no kinds of them, or the map is a table */
  hexsides?: Tally;
}

/** `none` printed: the book left it out; `none` corrected: it is to go. Open: wrong, but the right value is not known. */
export interface Correction {
  /** what the book prints */
  printed: string;
  /** what should stand there */
  corrected: string;
  status: CorrectionStatus;
  /** by the publisher */
  official: boolean;
  /** altered by the publisher though it was not wrong */
  change: boolean;
  /** this pack holds the printed value */
  used_printed: boolean;
  /** the evidence */
  why?: string;
  /** where the book says it: section, page */
  source?: string;
  /** Scenario.errata */
  erratum: number;
  /** where the author wrote it */
  spot?: Spot;
}

/** A counter, or several that nothing tells apart. */
export interface Counter {
  /** as printed */
  name: string;
  /** other names that the book uses */
  aka: string[];
  /** Scenario.leaders */
  leader: boolean;
  /** absent: any */
  side?: string;
  /** as printed */
  code?: string;
  /** Game.types; -1: unknown, or a leader */
  type: number;
  /** of leaders their index is into Game.leader_ratings */
  ratings: RatingValue[];
  /** what the other face prints */
  back_code?: string;
  back_ratings: RatingValue[];
  /** printed on it; 0: none is known */
  number: number;
  /** like ones */
  count: number;
  /** printed start hex or entry code */
  start?: string;
  /** command stripe, colour and the like */
  attributes: Attribute[];
  /** ids of the scenarios that it is for, or that attest it */
  battles: string[];
  /** where the book says it: section, page */
  source?: string;
  /** why the transcriber doubts his reading; absent: he does not */
  unsure?: string;
  /** of CounterSheet.file */
  line: number;
}

export interface CounterSheet {
  /** as printed */
  title: string;
  /** of the book that was transcribed */
  edition?: string;
  /** where the book says it: section, page */
  source?: string;
  /** seen from the folder of the first scenario that uses it */
  file: string;
  /** PackFile.games */
  game: number;
  evidence: Evidence;
  counters: Counter[];
}

/** Turns of one day, or of the night after it. */
export interface Day {
  /** as printed */
  name?: string;
  /** of the day, from 1; a night has that of the day before it */
  number: number;
  /** turns of the night that follows it */
  night: boolean;
  /** as printed */
  date?: string;
  /** as printed */
  weekday?: string;
  /** of the date, where it is known; else 0 */
  year: number;
  /** 1 to 12; 0: not known */
  month: number;
  /** of the month, from 1; 0: not known */
  day: number;
  /** 0: not known */
  first_turn: number;
  turns?: Figure;
  /** time of day at which its first turn begins, as printed */
  start?: string;
  /** when its last turn is over */
  end?: string;
  /** when its last turn begins */
  last_turn?: string;
  /** its own, or the battle's */
  turn_length?: string;
  /** absent when it is not known */
  turn_minutes?: NumberRange;
  /** where the book says it: section, page */
  source?: string;
}

/** How far apart units of a table are at least, in thousandths of its unit; not known when the source does not say. */
export interface DistanceRule {
  /** the number of the rule in the book */
  rule?: string;
  /** in the transcriber's words */
  says?: string;
  apart?: Figure;
}

/** Something that an engine can act on. Fields that the kind does not need are absent. */
export interface Effect {
  kind: EffectKind;
  /** the kind in words */
  type?: string;
  /** the effect names units: `units`, which may be none */
  for_units: boolean;
  /** Scenario.units */
  units: number[];
  /** Scenario.sides */
  side: number;
  /** Scenario.formations */
  formation: number;
  /** Scenario.leaders */
  leader: number;
  /** Game.orders */
  order: number;
  /** Map.edges */
  edge: number;
  /** Map.labels */
  hexes: number[];
  /** from when on it holds, as the author says it */
  when?: string;
  /** until when it holds */
  until?: string;
  /** the number or text that the kind needs: points, turns, a modifier */
  value?: string;
  /** of a die */
  table: TableRow[];
  /** where the book says it: section, page */
  source?: string;
  rolls: TurnRoll[];
  /** on a table, instead of hexes */
  areas: Area[];
  /** sides of the die that is rolled, when it is not the game's */
  die?: Figure;
  /** the turn that `when` names by a day of the calendar; 0: it names none */
  when_turn: number;
  /** ... and `until` */
  until_turn: number;
}

/** A mistake of the book that several corrections share. */
export interface Erratum {
  /** by which the corrections of one mistake name it */
  key: string;
  /** as printed */
  title?: string;
  /** the evidence */
  why?: string;
}

/** A printed whole number; absent when the book has none, not known when the source does not say. */
export interface Figure {
  value: number;
  known: boolean;
}

/** What the checks found and let pass. */
export interface Finding {
  /** see `muster explain` */
  name: string;
  severity: Severity;
  /** what is wrong, in one line */
  message: string;
  /** where the author wrote it */
  spot?: Spot;
  /** of the last of the marked characters */
  end_line: number;
  /** one past the last */
  end_column: number;
  /** what is said at the marked characters */
  label?: string;
  /** the other places that have a part in it */
  related: RelatedPlace[];
  /** further evidence */
  notes: string[];
  /** what could be done */
  help: string[];
  /** the number of the rule in the book */
  rule?: string;
  /** of a value with a correction: what the book prints */
  printed?: string;
  /** ... and the correction */
  corrected?: string;
  status: FindingStatus;
  /** What stands at the marked characters. */
  hexes: number[];
  /** Scenario.units */
  units: number[];
  /** Scenario.leaders */
  leaders: number[];
  /** Scenario.formations */
  formations: number[];
}

/** A formation stands behind the one that it belongs to. */
export interface Formation {
  /** made from side, formation, name and number, or the author's own */
  id: string;
  /** as printed */
  name: string;
  /** Scenario.sides */
  side: number;
  /** Scenario.formations; -1: at the top level of its side */
  parent: number;
  /** 0 at the top; Game.levels may name it */
  level: number;
  /** the printed name of its level, when it is not the game's */
  kind?: string;
  /** where the book says that it stands */
  flank: Flank;
  commander_state: CommanderState;
  /** Scenario.leaders */
  commander: number;
  /** Game.orders */
  order: number;
  /** what the game prints besides, by its own names */
  attributes: Attribute[];
  /** Scenario.formations */
  children: number[];
  /** its own, without those of formations inside it and those that a variant leaves out */
  units: number[];
  /** where the book says it: section, page */
  source?: string;
  /** why the transcriber doubts his reading; absent: he does not */
  unsure?: string;
  /** where the author wrote it */
  spot?: Spot;
  /** #rrggbb: of its counters, in drawings */
  colour?: string;
  /** other names that the book uses */
  aka: string[];
  /** Scenario.formations: the one that it obeys, when that is not its parent */
  under: number;
}

/** A rule system: what its counters print, and its rules on set-ups. */
export interface Game {
  /** as printed */
  title: string;
  /** of the book that was transcribed */
  edition?: string;
  /** where the book says it: section, page */
  source?: string;
  /** seen from the folder of the first scenario that uses it */
  file: string;
  /** of map, time and units, as printed */
  scale?: string;
  die_sides?: Figure;
  /** 0 for a ten-sided die read 0 to 9 */
  die_lowest?: Figure;
  types: UnitType[];
  /** those that are printed or known */
  ratings: Rating[];
  leader_ratings: Rating[];
  orders: Order[];
  /** who decides the starting orders */
  orders_at_start?: string;
  /** the number of the rule on orders */
  orders_rule?: string;
  terrain: Terrain[];
  /** names of formation levels, from the top */
  levels: string[];
  /** patterns of counter codes, for people */
  codes: string[];
  /** the same for leaders */
  leader_codes: string[];
  /** states of a unit, from the best */
  states: string[];
  /** `corner` or `edge` of the hex */
  facing_to?: string;
  /** the number of the rule on facing */
  facing_rule?: string;
  stacking?: Stacking;
  command?: CommandRule;
  distance?: DistanceRule;
  unit_rules: UnitRule[];
  /** what the book says of levels; absent: it has none, as far as the game file says */
  heights?: string;
}

/** Units and leaders that share a set of hexes which the owner fills as he likes. */
export interface Group {
  /** made from side, formation, name and number, or the author's own */
  id: string;
  /** as printed */
  name?: string;
  /** as listed; a hex may be listed twice */
  hexes: number[];
  /** false: the list has hexes that are not known */
  complete: boolean;
  /** Scenario.units */
  units: number[];
  /** Scenario.leaders */
  leaders: number[];
  /** One way to place all its units that breaks no rule, several slots for a unit of several hexes; leaders need no room. Empty when none was found or when something about the group is not known. */
  assignment: Slot[];
  /** together they are all hexes */
  parts: GroupPart[];
  /** every hex gets one unit */
  one_each: boolean;
  /** on a table, instead of hexes */
  areas: Area[];
}

/** A named part of a group's hexes. */
export interface GroupPart {
  /** as printed */
  name: string;
  /** Map.labels */
  hexes: number[];
  /** on a table, instead of hexes */
  areas: Area[];
}

/** A feature between two hexes, a < b. `direction`: the neighbour of a that b is, 0 to 5 as above; 6 when they do not touch under an assumed shift. */
export interface Hexside {
  /** Map.labels */
  a: number;
  /** Map.labels */
  b: number;
  /** 1 + index into the game's terrain; 0 = unknown */
  terrain: number;
  direction: number;
}

/** An immediate end: all of `units` are gone, or what `says` tells happens. */
export interface ImmediateVictory {
  /** Scenario.sides */
  winner: number;
  /** it depends on `units` */
  for_units: boolean;
  /** Scenario.units */
  units: number[];
  /** how many units the book says these are */
  count?: Figure;
  /** in the transcriber's words */
  says?: string;
}

/** A commander with a counter of his own. */
export interface Leader {
  /** made from side, formation, name and number, or the author's own */
  id: string;
  /** as printed */
  name: string;
  /** other names that the book uses */
  aka: string[];
  /** as printed */
  rank?: string;
  /** those that are printed or known */
  ratings: RatingValue[];
  /** Scenario.sides */
  side: number;
  /** the formation that he commands; -1: the army */
  formation: number;
  /** the leader, listed before him, whose replacement he is */
  replaces: number;
  place: Place;
  /** where the book says it: section, page */
  source?: string;
  /** why the transcriber doubts his reading; absent: he does not */
  unsure?: string;
  /** where the author wrote it */
  spot?: Spot;
  /** CounterSheet.counters of the scenario's sheet; -1: not known */
  sheet_counter: number;
}

/** How long the battle lasts. */
export interface Length {
  turns?: Figure;
  /** time of day, as printed */
  start?: string;
  /** when the last turn is over */
  end?: string;
  /** the battle's own, or the game's */
  turn_length?: string;
  /** when the last turn begins */
  last_turn?: string;
  /** absent when it is not known */
  turn_minutes?: NumberRange;
  /** of a battle of several days, in their order; together they have all turns */
  days: Day[];
}

/** A board: its hexes and what lies on them. */
export interface Map {
  /** as printed */
  title: string;
  /** where the book says it: section, page */
  source?: string;
  /** seen from the folder of the first scenario that uses it */
  file: string;
  /** PackFile.games: whose terrain it uses */
  game: number;
  /** of hexes; of a table only `north` means something */
  numbering: Numbering;
  /** the last hex number is not printed but follows from the hex lists */
  size_inferred: boolean;
  /** the parity of the printed numbers of shifted lines that all coordinates here follow */
  layout: Parity;
  /** the source does not say which lines are shifted: `layout` is a likely guess */
  shift_assumed: boolean;
  /** the printed hex numbers */
  labels: string[];
  axial: Axial[];
  centres: Point[];
  /** 1 + index into the game's terrain; 0 = unknown */
  terrain: number[];
  /** -32768 = unknown; absent when the source gives none */
  heights: number[];
  /** by a, direction and the order of the file */
  hexsides: Hexside[];
  /** Six for each hex, by direction: 0 = nothing, else 1 + index of the side's first entry in `hexsides`; more of the same side follow it. Absent when there are no hexsides. */
  sides_of_hexes: number[];
  places: NamedPlace[];
  edges: MapEdge[];
  /** absent: the map has hexes */
  table?: TableTop;
  /** where sides set up */
  zones: NamedPlace[];
  /** One for each of `hexsides`: whether it belongs to one of its two hexes and faces the other. Absent: none does. */
  hexside_owners: HexsideOwner[];
}

/** A side of the sheet, with what the book calls it. */
export interface MapEdge {
  edge: SheetEdge;
  /** as printed */
  names: string[];
  /** Map.labels */
  hexes: number[];
}

/** Hexes that the map or the book names: a village, a wood. */
export interface NamedPlace {
  /** as printed */
  name: string;
  /** Map.labels */
  hexes: number[];
  /** on a table */
  areas: Area[];
}

/** The whole numbers from `low` to `high`; an end that is open has 0. */
export interface NumberRange {
  low: number;
  high: number;
  open_below: boolean;
  open_above: boolean;
}

/** How hexes are numbered. Hexes of one *line* touch side by side; *place* is the position along it. */
export interface Numbering {
  /** pattern of a hex number: "{line:00}{place:00}" */
  label: string;
  /** names of the sheets that lie side by side, when a hex number says its sheet */
  sheets: string[];
  /** the lowest printed number of a line */
  first_line: number;
  /** ... the highest */
  last_line: number;
  /** the lowest printed number of a place along a line */
  first_place: number;
  /** ... the highest */
  last_place: number;
  /** where even and odd lines differ */
  even_first_place?: Figure;
  even_last_place?: Figure;
  odd_first_place?: Figure;
  odd_last_place?: Figure;
  run: Run;
  lines_grow: Growth;
  places_grow: Growth;
  /** as the source says it */
  shifted: Parity;
  shifted_towards: Growth;
  north: Heading;
  sheets_grow: Growth;
  /** the source does not say where north lies: `north` is up, as the sheet lies */
  north_unknown: boolean;
}

/** An order that a formation can have. */
export interface Order {
  /** as printed */
  name: string;
  /** in the transcriber's words */
  says?: string;
  /** that bars it to some units: Scenario.barred_orders */
  rule?: string;
}

/** The whole pack. */
export interface PackFile {
  /** the version of this schema that it is written by */
  format: Version;
  /** the program that wrote it, with its version */
  generator?: string;
  /** shared by its maps, sheets and scenarios */
  games: Game[];
  /** shared by its scenarios */
  maps: Map[];
  /** each variant is one of its own */
  scenarios: Scenario[];
  /** shared by its scenarios */
  sheets: CounterSheet[];
}

/** Where a thing starts. What `target` names is resolved in the fields after it. */
export interface Place {
  kind: PlaceKind;
  /** fixed: the hexes that it covers */
  hexes: number[];
  /** choice: Scenario.groups */
  group: number;
  /** with, next_to, made_later: as printed */
  target?: string;
  /** ... the units meant, of which it is with one */
  units: number[];
  /** Scenario.leaders */
  leader: number;
  /** Scenario.formations */
  formation: number;
  /** Scenario.rules */
  made_by: number;
  /** entering; 0 when no turn is fixed */
  turn: number;
  /** entering: how, in words */
  enters?: string;
  /** entry hexes */
  entry: number[];
  /** which layer it comes from */
  layer: Layer;
  /** entering: after all of a lower number; 0 when none is printed */
  precedence: number;
  /** spot: where */
  spot?: TablePoint;
  /** ... and where it looks, in degrees clockwise from north; -1: nothing is printed */
  bearing: number;
  /** where it enters a table, instead of `entry` */
  entry_areas: Area[];
  /** box: Scenario.boxes */
  box: number;
  /** ... and the space of the track that it is on */
  space?: string;
  /** entering: the day as printed, of which `turn` is the turn */
  on?: string;
}

/** On the sheet: x to the right, y down; a hex is 1 wide across its parallel sides. */
export interface Point {
  x: number;
  y: number;
}

/** Points for each unit by the first row of a table that fits it; 0 when none does. Not known: the unit's type or rating, on which it depends, is not known. */
export interface PointTable {
  /** as printed */
  name: string;
  /** in the transcriber's words */
  says?: string;
  /** which layer it comes from */
  layer: Layer;
  /** one for each of Scenario.units */
  units: Figure[];
}

/** The historical result, as the book prints it. */
export interface PrintedOutcome {
  /** of the level, as printed */
  name?: string;
  /** Victory.levels */
  level: number;
  points: SidePoints[];
  difference?: Figure;
}

/** Something printed on a counter or for a leader: a number from `low` to `high`, or one of `words`. */
export interface Rating {
  /** as printed */
  name: string;
  low?: Figure;
  high?: Figure;
  /** the values that it may have, when these are words */
  words: string[];
  /** in the transcriber's words */
  says?: string;
}

/** The value of a rating; for one with words, the index of the word. Not known: only the counter says. */
export interface RatingValue {
  /** Game.ratings; for leaders Game.leader_ratings */
  rating: number;
  known: boolean;
  value: number;
}

/** What a {kind:name} in a text means, in the order of the text. */
export interface Reference {
  kind: ReferenceKind;
  /** as printed */
  name: string;
  /** what the book prints, when it differs */
  printed?: string;
  /** hexes, Scenario.sides, formations, leaders, units, rules; Map.places, edges; Game.orders */
  targets: number[];
}

/** Another place that a finding points at. */
export interface RelatedPlace {
  /** its part in the finding */
  message?: string;
  /** where the author wrote it */
  spot?: Spot;
}

/** A special rule of the battle. */
export interface Rule {
  /** made from side, formation, name and number, or the author's own */
  id: string;
  /** as printed */
  title: string;
  /** in the author's own words */
  summary?: string;
  /** true: no effect says what an engine should do, only the summary */
  prose: boolean;
  effects: Effect[];
  /** of the text, which marks them {kind:name} */
  references: Reference[];
  /** names that the book prints here and the summary does not need */
  prints: string[];
  /** which layer it comes from */
  layer: Layer;
  /** where the book says it: section, page */
  source?: string;
  /** why the transcriber doubts his reading; absent: he does not */
  unsure?: string;
  /** where the author wrote it */
  spot?: Spot;
}

/** One battle, ready to be set up. */
export interface Scenario {
  /** the file's stem, or stem#variant */
  id: string;
  /** as printed */
  title: string;
  /** of the file */
  stem: string;
  /** those that are applied to the battle here */
  variants: VariantInForce[];
  /** of the battle, as written */
  date?: string;
  /** of the book that was transcribed */
  edition?: string;
  /** who transcribed and checked it */
  credits?: string;
  /** where the book says it: section, page */
  source?: string;
  /** that Spots point into, seen from the scenario file's folder */
  files: string[];
  /** PackFile.games */
  game: number;
  /** PackFile.maps */
  map: number;
  length?: Length;
  /** hexes in play, ascending; absent: the whole map */
  play_area: number[];
  /** which side moves first, as printed */
  first_move?: string;
  /** which side sets up first, as printed */
  set_up_order?: string;
  sides: Side[];
  /** Scenario.formations */
  formations: Formation[];
  /** Scenario.leaders */
  leaders: Leader[];
  /** Scenario.units */
  units: Unit[];
  groups: Group[];
  sharing: Sharing[];
  rules: Rule[];
  victory?: Victory;
  point_tables: PointTable[];
  claims: Claim[];
  errata: Erratum[];
  corrections: Correction[];
  findings: Finding[];
  completeness: Completeness;
  /** corrected values are as the book prints them */
  as_printed: boolean;
  /** PackFile.sheets: the counters that its units and leaders are */
  sheet: number;
  /** on a table, instead of play_area */
  play_areas: Area[];
  barred_orders: BarredOrder[];
  /** of the map, then of the battle */
  boxes: Box[];
}

/** An exception to the stacking rule. Scenario.sharing lists the units that it is for. */
export interface ShareRule {
  /** what the rule says, in short */
  because?: string;
  /** only units of one formation */
  same_formation: boolean;
  /** units of the first kind in one hex */
  at_most?: Figure;
  /** the number of the rule in the book */
  rule?: string;
}

/** Units that an exception to the stacking rule is for: those of `units` may be in one hex with those of `with`. */
export interface Sharing {
  /** Stacking.may_share */
  rule: number;
  /** Scenario.units */
  units: number[];
  /** Scenario.units */
  with: number[];
}

/** An army: who fights together. */
export interface Side {
  /** made from side, formation, name and number, or the author's own */
  id: string;
  /** as printed */
  name: string;
  /** other names that the book uses */
  aka: string[];
  /** #rrggbb */
  colour?: string;
  /** as printed: a compass point, or in words; it looks to `Game.facing_to` */
  facing?: string;
  commander_state: CommanderState;
  /** Scenario.leaders */
  commander: number;
  /** at the top level */
  formations: number[];
  /** where the book says it: section, page */
  source?: string;
  /** where the author wrote it */
  spot?: Spot;
  /** break level, counters in hand and the like, as printed */
  attributes: Attribute[];
  /** Map.zones: where its units set up */
  zone: number;
}

/** Printed points of a side. */
export interface SidePoints {
  /** Scenario.sides */
  side: number;
  points?: Figure;
}

/** One unit of a group on one hex of it. */
export interface Slot {
  /** Scenario.units */
  unit: number;
  /** Map.labels */
  hex: number;
}

/** A place in one of Scenario.files; lines and columns (in code points) count from 1. Line 0: nowhere. */
export interface Spot {
  file: number;
  line: number;
  column: number;
}

/** Which units may be in one hex. */
export interface Stacking {
  /** the number of the rule in the book */
  rule?: string;
  /** in the transcriber's words */
  says?: string;
  /** units in one hex at most, exceptions included */
  per_hex?: Figure;
  may_share: ShareRule[];
}

/** A point of a table in thousandths of the table's unit: x to the right and y up, from its lower left corner. */
export interface TablePoint {
  x: number;
  y: number;
}

/** What a result of a die means. */
export interface TableRow {
  /** of the die, as printed */
  result: string;
  /** what happens then */
  means?: string;
  /** what `result` says in numbers; absent when it says it in words */
  ranges: NumberRange[];
}

/** A map without hexes. Where areas overlap, the later one counts. */
export interface TableTop {
  /** what the game calls its unit of distance */
  unit?: string;
  /** thousandths of that */
  width: number;
  /** thousandths of that, from the lower edge to the upper */
  depth: number;
  /** terrain outside all areas: 1 + index into the game's terrain; 0 = unknown */
  elsewhere: number;
  /** of terrain and of heights */
  areas: TerrainArea[];
}

/** How many are known, and how many are not. */
export interface Tally {
  known: number;
  unknown: number;
}

/** A kind of terrain, of hexes or of the sides between them. */
export interface Terrain {
  /** as printed */
  name: string;
  on: TerrainOn;
  /** in the transcriber's words */
  says?: string;
  /** no unit may enter or cross it */
  impassable: boolean;
  /** #rrggbb */
  colour?: string;
  /** how drawings mark it: trees, houses, stream; by its name when absent */
  symbol?: string;
  /** of a hexside: it belongs to one of the two hexes and faces the other; Map.hexside_owners */
  one_sided: boolean;
}

/** Part of a table with one kind of terrain, or with one height and then without terrain. */
export interface TerrainArea {
  area: Area;
  /** 1 + index into the game's terrain; 0 = unknown */
  terrain: number;
  /** -32768 = it says nothing of heights */
  height: number;
}

/** The results of a die with which something happens on a turn. */
export interface TurnRoll {
  /** as printed */
  turn: string;
  turns: NumberRange[];
  /** as printed */
  result?: string;
  ranges: NumberRange[];
  /** without a roll */
  automatic: boolean;
}

/** One counter that fights; like ones of one printed line are units of their own. */
export interface Unit {
  /** made from side, formation, name and number, or the author's own */
  id: string;
  /** as printed */
  name: string;
  /** as printed; of a numbered counter its number and rating, "#4 -1" */
  code?: string;
  /** Game.types; -1: unknown */
  type: number;
  /** those that are printed or known */
  ratings: RatingValue[];
  /** words by which the rules know it, beside its type */
  qualities: string[];
  /** Scenario.sides */
  side: number;
  /** Scenario.formations */
  formation: number;
  /** among the like units of its line ... */
  number: number;
  /** ... of which there are so many */
  of: number;
  /** hexes that it covers */
  footprint: number;
  /** printed counter numbers of its line */
  counters?: string;
  /** as printed: a compass point, or in words; it looks to `Game.facing_to` */
  facing?: string;
  place: Place;
  /** how far it may be from its commander, in hexes; absent: the rule gives none */
  reach?: Figure;
  /** in command itself, it passes command on */
  relays: boolean;
  /** needs no command */
  exempt: boolean;
  /** of its line: name and formation */
  layer: Layer;
  ratings_layer: Layer;
  /** where the book says it: section, page */
  source?: string;
  /** why the transcriber doubts his reading; absent: he does not */
  unsure?: string;
  /** where the author wrote it */
  spot?: Spot;
  /** Where `facing` looks on the sheet, when it is a compass point: degrees clockwise from the sheet's upper edge. -1: in words, or not printed. */
  heading: number;
  /** the number printed on its counter; 0: none is known */
  counter: number;
  /** CounterSheet.counters of the scenario's sheet; -1: not known */
  sheet_counter: number;
  /** Game.orders: its own starting order, or that of its formation */
  order: number;
  /** as `reach`, in thousandths of the table's unit; absent: the rule gives none */
  reach_on_table?: Figure;
  /** other names that the book uses */
  aka: string[];
}

/** What units of a kind must be. */
export interface UnitRule {
  /** the number of the rule in the book */
  rule?: string;
  /** in the transcriber's words */
  says?: string;
}

/** A kind of unit that the game knows. */
export interface UnitType {
  /** what the counter's code prints */
  key: string;
  /** as printed */
  name?: string;
  /** infantry, cavalry and the like, by which rules speak of it */
  arm?: string;
  /** words by which the rules know it, beside its type */
  qualities: string[];
  /** hexes that one unit covers */
  footprint: number;
  /** false: its counters print no code */
  has_code: boolean;
  /** how drawings mark it, in the author's words: infantry, cavalry; by its arm when absent */
  symbol?: string;
  /** what the book says of such units */
  says?: string;
}

/** An optional rule or hypothetical set-up that is applied. */
export interface VariantInForce {
  /** made from side, formation, name and number, or the author's own */
  id: string;
  /** as printed */
  title: string;
  /** in the author's own words */
  summary?: string;
  /** Scenario.sides */
  helps: number;
  /** of the text, which marks them {kind:name} */
  references: Reference[];
  /** where the book says it: section, page */
  source?: string;
}

/** Of the format; see VERSIONS above. */
export interface Version {
  major: number;
  minor: number;
}

/** How the battle is won. */
export interface Victory {
  /** in the transcriber's words */
  says?: string;
  /** Scenario.point_tables */
  points: number;
  /** what an equal number of points means, as printed */
  tie?: string;
  /** Scenario.sides; -1 with `tie`: a draw */
  tie_side: number;
  levels: VictoryLevel[];
  immediate: ImmediateVictory[];
  /** of the text, which marks them {kind:name} */
  references: Reference[];
  /** where the book says it: section, page */
  source?: string;
  /** Scenario.sides: levels go by the points of the first less those of the second */
  difference: number[];
  outcome?: PrintedOutcome;
}

/** A printed level of victory, by points. */
export interface VictoryLevel {
  /** as printed */
  name: string;
  /** as printed */
  points?: string;
  /** absent: no lower end */
  low?: Figure;
  /** absent: no upper end */
  high?: Figure;
  /** exactly; absent when low and high are not known */
  ranges: NumberRange[];
}
