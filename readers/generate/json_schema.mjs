// The JSON Schema of `muster export json`: every field of a pack by its name; numbers, Booleans and enums always,
// texts, tables and vectors when the pack has them.

export function jsonSchema({ format, root, enums, types }) {
  const defs = {};
  for (const [name, { about, values }] of Object.entries(enums)) {
    const said = values.filter((one) => one.about).map((one) => `${one.name}: ${one.about}`);
    const text = [about, ...said].filter(Boolean).join(' · ');
    defs[name] = { ...(text && { description: text }), enum: values.map((one) => one.name) };
  }
  for (const [name, { about, size, fields }] of Object.entries(types)) {
    defs[name] = {
      ...(about && { description: about }),
      type: 'object',
      properties: Object.fromEntries(fields.map((field) => [field.name, property(field, enums, types)])),
      required: fields.filter((field) => size !== undefined || field.required || 'default' in field).map((field) => field.name),
    };
  }
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $comment: 'Made by scripts/update-readers from schema/pack.fbs.',
    title: 'What `muster export json` writes',
    description: `A pack of format ${format.major}.${format.minor} as JSON. Packs of a newer minor version may have more fields, and numbers for values of enums that are not listed here.`,
    $ref: `#/$defs/${root}`,
    $defs: defs,
  };
  return JSON.stringify(schema, null, 2) + '\n';
}

function property({ name, type, vector, about }, enums, types) {
  const one = type in enums || type in types ? { $ref: `#/$defs/${type}` } : scalar(type);
  const value = vector ? { type: 'array', items: one } : one;
  return about ? { description: about, ...value } : value;
}

function scalar(type) {
  if (type === 'string') return { type: 'string' };
  if (type === 'bool') return { type: 'boolean' };
  if (type.startsWith('float')) return { type: 'number' };
  const bits = Number(type.match(/\d+/)[0]);
  const [least, most] = type.startsWith('u') ? [0, 2 ** bits - 1] : [-(2 ** (bits - 1)), 2 ** (bits - 1) - 1];
  return { type: 'integer', minimum: least, maximum: most };
}
