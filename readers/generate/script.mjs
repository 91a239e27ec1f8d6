// The schema as JavaScript reads it, and its tables as TypeScript sees them.

const head = '// Made by scripts/update-readers from schema/pack.fbs.\n\n';
const plain = ({ about, ...rest }) => rest;

export function description({ format, root, enums, types }) {
  const line = ([name, value]) => `    ${name}: ${JSON.stringify(value)},\n`;
  const enumLines = Object.entries(enums).map(([name, { type, values }]) =>
    line([name, { type, values: values.map((one) => one.name) }]));
  const typeLines = Object.entries(types).map(([name, { size, fields }]) => {
    const rows = fields.map((field) => `        ${JSON.stringify(plain(field))},\n`).join('');
    return `    ${name}: {\n${size === undefined ? '' : `      size: ${size},\n`}      fields: [\n${rows}      ],\n    },\n`;
  });
  return `${head}export const schema = {
  format: ${JSON.stringify(format)},
  root: ${JSON.stringify(root)},
  enums: {
${enumLines.join('')}  },
  types: {
${typeLines.join('')}  },
};
`;
}

const doc = (text, indent) => (text ? `${indent}/** ${text.replaceAll('*/', '* /')} */\n` : '');

export function declarations({ enums, types }) {
  const out = [head];
  for (const [name, { about, values }] of Object.entries(enums)) {
    out.push(doc(about, ''), `export type ${name} =\n`);
    out.push(values.map((one) => `${doc(one.about, '  ')}  | '${one.name}'`).join('\n'), ';\n\n');
  }
  for (const [name, { about, size, fields }] of Object.entries(types)) {
    out.push(doc(about, ''), `export interface ${name} {\n`);
    for (const field of fields) {
      const always = size !== undefined || field.vector || field.required || 'default' in field;
      out.push(doc(field.about, '  '), `  ${field.name}${always ? '' : '?'}: ${typeOf(field, enums, types)};\n`);
    }
    out.push('}\n\n');
  }
  return out.join('').trimEnd() + '\n';
}

function typeOf({ type, vector }, enums, types) {
  const one = type in enums || type in types ? type : type === 'string' ? 'string' : type === 'bool' ? 'boolean' : 'number';
  return vector ? `${one}[]` : one;
}
