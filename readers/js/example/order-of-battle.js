// Prints the order of battle of a pack and draws its set-up as text.
// node order-of-battle.js FILE.muster [SCENARIO]

import { readFileSync } from 'node:fs';

import { Battle, open } from 'muster-pack';

const kLargest = 100000; // rows and characters
const sideMark = (side) => String.fromCharCode(65 + (side % 26));
const line = (text) => process.stdout.write(text + '\n');

function wherePlaced(battle, place, hexes) {
  const where = hexes.map((hex) => ` ${battle.label(hex)}`).join('');
  if (place.kind === 'fixed') return `at${where}`;
  if (hexes.length > 0) return `free choice:${where}`;
  const kind = place.kind.replaceAll('_', ' ');
  if (place.kind === 'entering') return place.turn > 0 ? `${kind} on turn ${place.turn}` : kind;
  const box = battle.scenario.boxes?.[place.box];
  if (box) return `${kind} ${box.name}${place.space ? ` ${place.space}` : ''}`;
  return place.target ? `${kind} ${place.target}` : kind;
}

function printLeader(battle, index, indent) {
  const leader = battle.scenario.leaders[index];
  if (leader) line(`${indent}* ${leader.name}, ${wherePlaced(battle, leader.place, battle.hexesOfLeader(index))}`);
}

function printUnit(battle, index, indent) {
  const unit = battle.scenario.units[index];
  if (!unit) return;
  const code = unit.code ? `  ${unit.code}` : '';
  line(`${indent}- ${unit.name}${code}  ${wherePlaced(battle, unit.place, battle.hexesOfUnit(index))}`);
}

function printSide(battle, index) {
  const side = battle.scenario.sides[index];
  line(`\n${sideMark(index)} = ${side.name}`);
  printLeader(battle, side.commander, '  ');
  for (const { formation, depth } of battle.orderOfBattle(index)) {
    const indent = '  '.repeat(depth + 1);
    const order = battle.game.orders[formation.order];
    line(`${indent}${formation.name}${order ? ` (${order.name})` : ''}`);
    printLeader(battle, formation.commander, `${indent}  `);
    for (const unit of formation.units) printUnit(battle, unit, `${indent}  `);
  }
}

// What stands on each hex: the mark of a side and how many of its units, or * where there are leaders alone.
function pieces(battle) {
  const { scenario, map } = battle;
  const sides = map.labels.map(() => undefined);
  const counts = map.labels.map(() => 0);
  scenario.units.forEach((unit, index) => {
    for (const hex of battle.hexesOfUnit(index)) {
      sides[hex] ??= unit.side;
      ++counts[hex];
    }
  });
  scenario.leaders.forEach((leader, index) => {
    for (const hex of battle.hexesOfLeader(index)) sides[hex] ??= leader.side;
  });
  return sides.map((side, hex) => (side === undefined ? ' .' : sideMark(side) + (counts[hex] > 0 ? counts[hex] : '*')));
}

// Rows of hexes as on the sheet; a hex is four characters wide, those of a shifted line lie half a hex off.
function drawSetUp(battle) {
  const { map } = battle;
  const down = map.numbering.run === 'down';
  const where = map.axial.map(({ q, r }) => (down ? { row: 2 * r + q, column: 4 * q } : { row: r, column: 4 * q + 2 * r }));
  const least = { row: Infinity, column: Infinity };
  for (const { row, column } of where) {
    least.row = Math.min(least.row, row);
    least.column = Math.min(least.column, column);
  }
  const rows = [];
  const marks = pieces(battle);
  const order = where.map((_, hex) => hex);
  order.sort((a, b) => where[a].row - where[b].row || where[a].column - where[b].column || a - b);
  for (const hex of order) {
    const row = where[hex].row - least.row;
    const column = where[hex].column - least.column;
    if (row > kLargest || column > kLargest) throw new Error('the map is too large to draw');
    while (rows.length <= row) rows.push('');
    rows[row] = rows[row].padEnd(column) + marks[hex];
  }
  for (const row of rows) line(row);
}

try {
  const pack = open(readFileSync(process.argv[2]));
  const wanted = process.argv[3];
  const battle = Battle.of(pack, wanted === undefined ? 0 : pack.scenarios.findIndex((one) => one.id === wanted));
  if (!battle) throw new Error('the pack has no such battle');
  const { scenario, game, map } = battle;
  line(`${scenario.title}\n${game.title}; map ${map.title}, ${map.labels.length} hexes`);
  scenario.sides.forEach((_, index) => printSide(battle, index));
  line('');
  drawSetUp(battle);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
