// Broken and forged packs: the reader refuses them in words, or reads them, and always comes to an end.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { Battle, PackError, format, open } from '../../readers/js/pack.js';
import { bufferOf, claiming, keptPack, sealed } from './support.mjs';

const whole = new Uint8Array(readFileSync(keptPack));

function problem(bytes) {
  try {
    open(bytes);
  } catch (error) {
    if (error instanceof PackError) return error.message;
    throw error;
  }
  return '';
}

// All that an engine could reach through Battle.
function walk(pack) {
  let steps = 0;
  for (let i = 0; i < pack.scenarios.length; ++i) {
    const battle = Battle.of(pack, i);
    if (!battle) continue;
    const { sides, units, leaders } = battle.scenario;
    sides.forEach((_, side) => (steps += battle.orderOfBattle(side).length));
    units.forEach((unit, index) => {
      for (const hex of battle.hexesOfUnit(index)) steps += battle.label(hex).length;
      steps += battle.typeOf(unit)?.key.length ?? 0;
      for (const { name } of battle.game.ratings) steps += battle.rating(unit, name) === undefined ? 0 : 1;
    });
    leaders.forEach((_, index) => (steps += battle.hexesOfLeader(index).length));
  }
  return steps;
}

test('a whole pack is read, from any kind of bytes', () => {
  const shifted = new Uint8Array(whole.length + 3);
  shifted.set(whole, 3);
  const pack = open(whole);
  assert.deepEqual(open(shifted.subarray(3)), pack);
  assert.deepEqual(open(whole.slice().buffer), pack);
  assert.ok(walk(pack) > 0);
});

test('a changed byte is found', () => {
  for (let i = 0; i < whole.length; i += 997) {
    const bytes = whole.slice();
    bytes[i] ^= 0x40;
    assert.notEqual(problem(bytes), '', `byte ${i}`);
  }
});

test('a file cut short is found', () => {
  for (let length = 0; length < whole.length; length += 499)
    assert.notEqual(problem(whole.subarray(0, length)), '', `length ${length}`);
  assert.equal(problem(new Uint8Array()), 'this file is empty');
  assert.equal(problem(new TextEncoder().encode('scenario: Dreux\n')), 'this is no Muster pack');
  assert.equal(problem(whole.subarray(0, 100)), 'the pack is truncated, or damaged at its end: the end mark is missing');
});

test('random damage under a right checksum is refused in words, or read', () => {
  let state = 11;
  const random = (below) => (state = (Math.imul(state, 1103515245) + 12345) >>> 0) % below;
  const buffer = bufferOf(keptPack);
  let passed = 0;
  for (let round = 0; round < 300; ++round) {
    const bytes = buffer.slice();
    for (let i = random(4); i >= 0; --i) bytes[random(bytes.length)] += random(3) === 0 ? random(256) : 1;
    const forged = sealed(bytes);
    if (problem(forged) !== '') continue;
    ++passed;
    walk(open(forged));
  }
  assert.ok(passed > 0 && passed < 300, `${passed} of 300 passed`);
});

test('forged indices lead nowhere', () => {
  for (const wrong of [-2, 99999, 4294967295]) {
    const pack = open(whole);
    const [scenario] = pack.scenarios;
    for (const unit of scenario.units) {
      Object.assign(unit, { type: wrong, side: wrong, formation: wrong });
      Object.assign(unit.place, { group: wrong, hexes: [wrong] });
      for (const value of unit.ratings) value.rating = wrong;
    }
    for (const formation of scenario.formations) Object.assign(formation, { parent: wrong, commander: wrong, units: [wrong] });
    for (const group of scenario.groups) group.assignment = [{ unit: wrong, hex: 0 }, { unit: 0, hex: wrong }];
    walk(pack);
    const battle = Battle.of(pack);
    assert.deepEqual(battle.hexesOfUnit(0), []);
    assert.equal(battle.typeOf(scenario.units[0]), undefined);
    assert.equal(battle.label(wrong), '');
    scenario.map = 7;
    assert.equal(Battle.of(pack), undefined);
  }
});

test('the format of the first version is read', () => {
  const { format: written, scenarios } = open(whole);
  assert.deepEqual(written, { major: 1, minor: 0 });
  assert.ok(scenarios[0].units.length > 0);
});

test('a newer minor version is read, another major version refused', () => {
  assert.ok(walk(open(claiming(keptPack, format.major, 999))) > 0);
  assert.equal(problem(claiming(keptPack, format.major + 1, 0)), 'the pack has format 2.0, this reader reads 1.x');
  assert.equal(problem(claiming(keptPack, 0, 9)), 'the pack has format 0.9, this reader reads 1.x');
});
