// The folder as npm installs it, and the promise of schema/pack.fbs that it only ever grows.

import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';

import { readSchema } from '../../readers/generate/schema.mjs';
import { kept, keptPack, program, root, run, scratch } from './support.mjs';

test('the files of the package are all that it needs', () => {
  const folder = scratch();
  const source = join(root, 'readers/js');
  const { name, files, exports } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  const installed = join(folder, 'node_modules', name);
  mkdirSync(installed, { recursive: true });
  const wanted = files.map((one) => new RegExp(`^${one.replaceAll('.', '\\.').replaceAll('*', '.*')}$`));
  for (const file of readdirSync(source))
    if (file === 'package.json' || wanted.some((one) => one.test(file)))
      cpSync(join(source, file), join(installed, file), { recursive: true });
  assert.ok(readdirSync(installed).includes(basename(exports['.'].types)));
  const script = `import { open } from '${name}';
    import { readFileSync } from 'node:fs';
    console.log(open(readFileSync(process.argv[2])).scenarios[0].title);`;
  writeFileSync(join(folder, 'title.mjs'), script);
  assert.match(run(process.execPath, join(folder, 'title.mjs'), keptPack), /^\S.*\n$/);
});

function compiled(file, folder) {
  run(program('FLATC'), '--binary', '--schema', '-o', folder, file);
  return readSchema(readFileSync(join(folder, basename(file, '.fbs') + '.bfbs')), readFileSync(file, 'utf8'));
}

// What of `before` is not in `after` as it was; comments may change, and things may be added at ends.
function lost(before, after, path = '') {
  if (typeof before !== 'object') return before === after ? [] : [path];
  return Object.entries(before).flatMap(([name, value]) => {
    if (name === 'about' || name === 'format') return [];
    return after?.[name] === undefined ? [`${path}/${name}`] : lost(value, after[name], `${path}/${name}`);
  });
}

test('the schema only ever grows, and its minor number with it', () => {
  const folder = scratch();
  const now = compiled(join(root, 'schema/pack.fbs'), folder);
  const schemas = readdirSync(kept).filter((name) => name.endsWith('.fbs'));
  assert.ok(schemas.includes('format-1.0.fbs'));
  for (const name of schemas) {
    const then = compiled(join(kept, name), folder);
    assert.deepEqual(lost(then, now), [], `schema/pack.fbs changes what stands in ${name}`);
    const more = lost(now, then);
    const grown = now.format.minor > then.format.minor;
    assert.ok(more.length === 0 || grown, `schema/pack.fbs has more than ${name}: raise its minor number\n${more.join('\n')}`);
  }
});
