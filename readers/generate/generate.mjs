// Writes what is made from the schema of packs: the description and the types of the JavaScript reader, and the
// JSON Schema of `muster export json`. `node generate.mjs PACK.bfbs PACK.fbs ROOT [--check]`: with --check nothing
// is written, and the exit status is 1 when a file is not what would be.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { jsonSchema } from './json_schema.mjs';
import { readSchema } from './schema.mjs';
import { declarations, description } from './script.mjs';

const [compiled, source, root, check] = process.argv.slice(2);
const schema = readSchema(readFileSync(compiled), readFileSync(source, 'utf8'));

let status = 0;
for (const [owner, { size, fields, about: ofAll }] of Object.entries(schema.types))
  for (const { name, type, about } of fields) {
    // What is said of a struct says what its few fields are.
    const said = about ?? (size === undefined ? (schema.types[type] ?? schema.enums[type])?.about : ofAll);
    if (said) continue;
    console.error(`${source}: nothing says what ${owner}.${name} is`);
    status = 1;
  }

const files = {
  'readers/js/schema.js': description(schema),
  'readers/js/schema.d.ts': declarations(schema),
  'schema/export.schema.json': jsonSchema(schema),
};
for (const [name, text] of Object.entries(files)) {
  const path = join(root, name);
  if (!check) writeFileSync(path, text);
  else if (readFileSync(path, 'utf8') !== text) {
    console.error(`${name} is not current: run scripts/update-readers`);
    status = 1;
  }
}
process.exitCode = status;
