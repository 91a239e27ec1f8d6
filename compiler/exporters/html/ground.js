'use strict';
// What a map is made of: hexes, or a table without them. Both answer the same questions about a spot, which is
// a hex's number, or on a table a text: "24000,12500", or several such corners with ";" between them.
// Units are those of the drawing: a hex is 60 wide across its parallel sides.

const HEX = 60;
const SLOPE = Math.sqrt(3) / 2;
const NO_HEIGHT = -32768;

class HexMap {
  constructor(data) {
    Object.assign(this, data);
    this.cells = new Map(this.q.map((q, i) => [q + ',' + this.r[i], i]));
    this.numbers = new Map(this.labels.map((label, i) => [label.toLowerCase(), i]));
    this.goto = 'Go to hex';
    this.least = 0.75;  // scale at which a spot can be read
    this.margin = HEX;
  }
  read(text) { return text ? text.split(' ').map(Number) : []; }
  find(text) { return this.numbers.get(text.trim().toLowerCase()); }
  centre(i) {
    const q = this.q[i], r = this.r[i];
    return this.pointy ? [this.x + HEX * (q + r / 2), this.y + HEX * r * SLOPE]
                       : [this.x + HEX * q * SLOPE, this.y + HEX * (r + q / 2)];
  }
  points(i) { return [this.centre(i)]; }
  // The hex at a point; undefined beyond the map.
  at(x, y) {
    x = (x - this.x) / HEX;
    y = (y - this.y) / HEX;
    const q = this.pointy ? x - y / SLOPE / 2 : x / SLOPE;
    const r = this.pointy ? y / SLOPE : y - x / SLOPE / 2;
    let a = Math.round(q), b = Math.round(r);
    const c = Math.round(-q - r);
    const da = Math.abs(a - q), db = Math.abs(b - r), dc = Math.abs(c + q + r);
    if (da > db && da > dc) a = -b - c;
    else if (db > dc) b = -a - c;
    return this.cells.get(a + ',' + b);
  }
  outline(i) {
    const [x, y] = this.centre(i), radius = HEX / 2 / SLOPE;
    return 'M' + [0, 1, 2, 3, 4, 5].map(n => {
      const turn = (n + (this.pointy ? 0.5 : 0)) * Math.PI / 3;
      return (x + radius * Math.cos(turn)).toFixed(1) + ' ' + (y + radius * Math.sin(turn)).toFixed(1);
    }).join('L') + 'Z';
  }
  // It is one of those that a text lists.
  among(text, i) { return this.read(text).includes(i); }
  name(i) { return this.labels[i]; }
  title(i) { return `Hex ${this.labels[i]}`; }
  count(spots) { return spots.length === 1 ? '1 hex is' : `${spots.length} hexes are`; }
  kind(i) { return this.terrain[i] ? this.kinds[this.terrain[i] - 1] : 'terrain unknown'; }
  height(i) { return this.heights.length && this.heights[i] !== NO_HEIGHT ? this.heights[i] : undefined; }
  placesAt(i) { return this.places.filter(([, hexes]) => hexes.includes(i)).map(([name]) => name); }
  zonesAt(i) { return this.zones.filter(([, hexes]) => hexes.includes(i)).map(([name]) => name); }
  sidesOf(i) {
    return this.sides.filter(([a, b]) => a === i || b === i).map(
        ([a, b, kind]) => `${kind ? this.kinds[kind - 1] : 'unknown'} towards ${this.labels[a === i ? b : a]}`);
  }
  near() { return []; }
  snap(i) { return i; }
}

class TableMap {
  constructor(data) {
    Object.assign(this, data);
    this.goto = 'Go to 24, 12.5';
    this.least = 0.9;
    this.margin = 60;
    this.labels = [];
  }
  read(text) { return text ? text.split(' ') : []; }
  // "24, 12.5" or "(24 12.5)"
  find(text) {
    const found = /^\s*\(?\s*(\d+(?:\.\d+)?)\s*[,;\s]\s*(\d+(?:\.\d+)?)\s*\)?\s*$/.exec(text);
    return found ? this.spot(Math.round(found[1] * 1000), Math.round(found[2] * 1000)) : undefined;
  }
  spot(x, y) { return x >= 0 && y >= 0 && x <= this.width && y <= this.depth ? `${x},${y}` : undefined; }
  corners(spot) { return spot.split(';').map(one => one.split(',').map(Number)); }
  points(spot) { return this.corners(spot).map(([x, y]) => [x * this.scale, (this.depth - y) * this.scale]); }
  // To a tenth of a unit.
  at(x, y) {
    const tenth = value => Math.round(value / this.scale / 100) * 100;
    return this.spot(tenth(x), tenth(this.depth * this.scale - y));
  }
  outline(spot) {
    const points = this.points(spot);
    if (points.length === 1) {
      const [x, y] = points[0], r = 14;
      return `M${(x - r).toFixed(1)} ${y.toFixed(1)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
    }
    return 'M' + points.map(([x, y]) => x.toFixed(1) + ' ' + y.toFixed(1)).join('L') + 'Z';
  }
  inside(outline, [x, y]) {
    let inside = false;
    outline.forEach(([ax, ay], i) => {
      const [bx, by] = outline[(i + 1) % outline.length];
      if ((ay > y) !== (by > y) && x < ax + (y - ay) / (by - ay) * (bx - ax)) inside = !inside;
    });
    return inside;
  }
  among(text, spot) {
    return this.read(text).some(area => this.inside(this.points(area), this.points(spot)[0]));
  }
  figures(spot) { return this.corners(spot)[0].map(one => String(one / 1000)).join(', '); }
  name(spot) { return `(${this.figures(spot)})`; }
  title(spot) { return `Point ${this.figures(spot)} ${this.unit}`; }
  count(spots) { return spots.length === 1 ? 'it is' : `${spots.length} places are`; }
  // The last area that holds a spot counts, of terrain and of height.
  last(spot, wanted) {
    const point = this.points(spot)[0];
    return this.areas.filter(area => wanted(area) && this.inside(area[2], point)).pop();
  }
  kind(spot) {
    const area = this.last(spot, ([, height]) => height === null), terrain = area ? area[0] : this.elsewhere;
    return terrain ? this.kinds[terrain - 1] : 'terrain unknown';
  }
  height(spot) { const area = this.last(spot, ([, height]) => height !== null); return area ? area[1] : undefined; }
  named(all, spot) {
    const point = this.points(spot)[0];
    return all.filter(([, areas]) => areas.some(one => this.inside(one, point))).map(([name]) => name);
  }
  placesAt(spot) { return this.named(this.places, spot); }
  zonesAt(spot) { return this.named(this.zones, spot); }
  sidesOf() { return []; }
  // The spot of a counter that is meant by a spot beside its middle.
  snap(spot, taken) {
    const [x, y] = this.points(spot)[0], far = other => Math.hypot(this.points(other)[0][0] - x, this.points(other)[0][1] - y);
    const nearest = taken.reduce((best, one) => best === undefined || far(one) < far(best) ? one : best, undefined);
    return nearest !== undefined && far(nearest) < 24 ? nearest : spot;
  }
  // Of others (as [spot, thing] pairs) the nearest, with how far they are.
  near(spot, others) {
    const [x, y] = this.corners(spot)[0];
    return others.map(([other, thing]) => {
      const [ox, oy] = this.corners(other)[0];
      return [Math.hypot(ox - x, oy - y) / 1000, thing];
    }).sort((a, b) => a[0] - b[0]).slice(0, 4).map(([far, thing]) => [`${far.toFixed(1)} ${this.unit}`, thing]);
  }
}
