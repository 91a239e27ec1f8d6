// Walks a battle of a pack. An index that points to nothing gives undefined, an empty list or "", never an error:
// `open` does not follow indices, and packs can be forged.

export class Battle {
  #unitHexes;

  // undefined when the pack has no such scenario, or one whose game or map is not there.
  static of(pack, index = 0) {
    const scenario = pack.scenarios[index];
    const game = pack.games[scenario?.game];
    const map = pack.maps[scenario?.map];
    return scenario && game && map ? new Battle(scenario, game, map) : undefined;
  }

  constructor(scenario, game, map) {
    Object.assign(this, { scenario, game, map });
    this.#unitHexes = scenario.units.map((unit) => this.#fixed(unit.place));
    scenario.groups.forEach((group, index) => this.#place(group, index));
  }

  label(hex) {
    return this.map.labels[hex] ?? '';
  }

  typeOf(unit) {
    return this.game.types[unit.type];
  }

  hexesOfUnit(index) {
    return this.#unitHexes[index] ?? [];
  }

  hexesOfLeader(index) {
    const leader = this.scenario.leaders[index];
    return leader ? this.#fixed(leader.place) : [];
  }

  rating(unit, name) {
    return ratingOf(unit.ratings, this.game.ratings, name);
  }

  leaderRating(leader, name) {
    return ratingOf(leader.ratings, this.game.leader_ratings, name);
  }

  orderOfBattle(side) {
    const { formations } = this.scenario;
    const inside = formations.map(() => []);
    const top = [];
    formations.forEach((one, index) => {
      if (one.side !== side) return;
      const nested = one.parent < index && formations[one.parent]?.side === side;
      (nested ? inside[one.parent] : top).push(index);
    });
    const out = [];
    const open = [];
    const put = (all, depth) => {
      for (const index of [...all].reverse()) open.push({ formation: formations[index], index, depth });
    };
    put(top, 0);
    while (open.length > 0) {
      const line = open.pop();
      out.push(line);
      put(inside[line.index], line.depth + 1);
    }
    return out;
  }

  #fixed({ kind, hexes }) {
    return kind === 'fixed' ? hexes.filter((hex) => hex < this.map.labels.length) : [];
  }

  #place(group, index) {
    for (const { unit, hex } of group.assignment) {
      const place = this.scenario.units[unit]?.place;
      if (place?.kind === 'choice' && place.group === index && hex < this.map.labels.length)
        this.#unitHexes[unit].push(hex);
    }
  }
}

function ratingOf(values, kinds, name) {
  for (const { rating, known, value } of values) {
    const kind = kinds[rating];
    if (kind?.name !== name) continue;
    if (!known) return undefined;
    return kind.words.length > 0 ? kind.words[value] : value;
  }
  return undefined;
}
