// The compiled schema of packs (pack.bfbs) and its comments (pack.fbs), as one plain description.

import { TableReader } from '../js/table_reader.js';
import { commentsOf } from './comments.mjs';
import { baseTypes, reflection } from './reflection.mjs';

const short = (name) => name.slice(name.lastIndexOf('.') + 1);

// { format, root, enums: {Name: {about, type, values: [{name, about}]}}, types: {Name: {about, size?, fields}} }.
// A field is { name, type, vector, required, default, at, about }: `default` of numbers in tables, `at` in structs.
export function readSchema(compiled, source) {
  const schema = new TableReader(compiled, reflection).root('Schema');
  const [, major, minor] = source.match(/^\/\/ This is format (\d+)\.(\d+)\./m);
  const comments = commentsOf(source);
  const enums = {};
  for (const one of schema.enums) {
    const values = one.values.map(({ name, value }, i) => {
      if (value !== i) throw new Error(`${one.name} does not count from 0`);
      return { name, about: comments.members[`${short(one.name)}.${name}`] };
    });
    const type = baseTypes[baseTypes.indexOf(one.underlying_type.base_type)];
    enums[short(one.name)] = { about: comments.about[short(one.name)], type, values };
  }
  const types = {};
  for (const one of schema.objects) types[short(one.name)] = typeOf(one, schema, enums, comments);
  return { format: { major: Number(major), minor: Number(minor) }, root: short(schema.root_table.name), enums, types };
}

function typeOf(object, schema, enums, comments) {
  const name = short(object.name);
  const fields = [];
  for (const field of object.fields) fields[field.id] = fieldOf(field, object, schema, enums, comments);
  return { about: comments.about[name], ...(object.is_struct && { size: object.bytesize }), fields };
}

function fieldOf(field, object, schema, enums, comments) {
  const vector = field.type.base_type === 'vector';
  const base = vector ? field.type.element : field.type.base_type;
  const { index } = field.type;
  const numeric = base !== 'obj' && base !== 'string';
  const type = base === 'obj' ? short(schema.objects[index].name) : numeric && index >= 0 ? short(schema.enums[index].name) : base;
  const out = { name: field.name, type, about: comments.members[`${short(object.name)}.${field.name}`] ?? comments.common[field.name] };
  if (object.is_struct) return { ...out, at: field.offset };
  if (vector) out.vector = true;
  if (field.required) out.required = true;
  if (!vector && numeric) out.default = defaultOf(field, type, enums);
  return out;
}

function defaultOf(field, type, enums) {
  if (type in enums) return enums[type].values[field.default_integer].name;
  if (type === 'bool') return field.default_integer !== 0;
  return type.startsWith('float') ? field.default_real : field.default_integer;
}
