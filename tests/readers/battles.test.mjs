// Every battle's pack, read in JavaScript, against `muster export json` and the reader in C++.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { open } from '../../readers/js/pack.js';
import { battlePacks, keptPack, program, root, run } from './support.mjs';

const packs = battlePacks();
const example = join(root, 'readers/js/example/order-of-battle.js');

// What the pack leaves out is left out of the JSON; the reader has empty lists there.
function withoutEmpty(value) {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, one]) => !(Array.isArray(one) && one.length === 0));
  return Object.fromEntries(entries.map(([name, one]) => [name, withoutEmpty(one)]));
}

// JSON has the shortest text that is read back as the same float32.
const float32 = (name, value) => (typeof value === 'number' && !Number.isInteger(value) ? Math.fround(value) : value);

for (const pack of packs)
  test(`${pack} is what export json says`, () => {
    const said = JSON.parse(run(program('MUSTER'), 'export', 'json', pack, '-o', '/dev/stdout'), float32);
    assert.deepEqual(withoutEmpty(open(readFileSync(pack))), withoutEmpty(said));
  });

for (const pack of packs)
  test(`the examples in both languages print the same of ${pack}`, () => {
    for (const scenario of open(readFileSync(pack)).scenarios)
      assert.equal(run(process.execPath, example, pack, scenario.id), run(program('EXAMPLE'), pack, scenario.id));
  });

test('the examples print the order of battle and the set-up', () => {
  const golden = readFileSync(join(root, 'tests/readers/order-of-battle.txt'), 'utf8');
  assert.equal(run(process.execPath, example, keptPack), golden);
  assert.equal(run(program('EXAMPLE'), keptPack), golden);
});
