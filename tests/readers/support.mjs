// What the tests of the JavaScript reader share: packs of all battles, and packs that are forged.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { xxh64 } from '../../readers/js/xxh64.js';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

// CMake says where the programs are.
export function program(name) {
  const path = process.env[name];
  if (!path) throw new Error(`the environment has no ${name}: run this with ctest`);
  return path;
}

export const run = (file, ...args) => execFileSync(file, args, { encoding: 'utf8', maxBuffer: 1 << 30, stdio: 'pipe' });

// A folder that is gone when the process ends.
export function scratch() {
  const path = mkdtempSync(join(tmpdir(), 'muster-test-'));
  process.on('exit', () => rmSync(path, { recursive: true }));
  return path;
}

export const kept = join(root, 'tests/pack/kept');
export const keptPack = join(kept, 'format-1.0.muster');

// The packs of all battles, compiled once.
export function battlePacks() {
  const folder = scratch();
  const packs = [];
  for (const game of readdirSync(join(root, 'scenarios')).sort())
    for (const file of readdirSync(join(root, 'scenarios', game)).sort()) {
      if (!file.endsWith('.yaml') || file === 'game.yaml' || file === 'counters.yaml') continue;
      const pack = join(folder, `${game}-${basename(file, '.yaml')}.muster`);
      run(program('MUSTER'), 'compile', '-q', join(root, 'scenarios', game, file), '-o', pack);
      packs.push(pack);
    }
  return packs;
}

const kSeal = 16;
export const bufferOf = (pack) => new Uint8Array(readFileSync(pack)).slice(0, -kSeal);

// A pack with a right checksum, whatever it holds.
export function sealed(buffer) {
  const out = new Uint8Array(buffer.length + kSeal);
  out.set(buffer);
  new DataView(out.buffer).setBigUint64(buffer.length, xxh64(buffer), true);
  out.set(new TextEncoder().encode('MSTR-END'), buffer.length + 8);
  return out;
}

// The pack with another format version.
export function claiming(pack, major, minor) {
  const buffer = bufferOf(pack);
  const view = new DataView(buffer.buffer);
  const table = view.getUint32(0, true);
  const vtable = table - view.getInt32(table, true);
  const version = table + view.getUint16(vtable + 4, true);
  view.setUint16(version, major, true);
  view.setUint16(version + 2, minor, true);
  return sealed(buffer);
}
