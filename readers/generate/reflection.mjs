// Of FlatBuffers' own reflection.fbs (which Debian does not ship) what a compiled schema is read with.

export const baseTypes = [
  'none', 'utype', 'bool', 'int8', 'uint8', 'int16', 'uint16', 'int32', 'uint32', 'int64', 'uint64', 'float32',
  'float64', 'string', 'vector', 'obj', 'union', 'array',
];

const text = (name) => ({ name, type: 'string' });
const number = (name, type, value = 0) => ({ name, type, default: value });
const list = (name, type) => ({ name, type, vector: true });

export const reflection = {
  enums: { BaseType: { type: 'uint8', values: baseTypes } },
  types: {
    Type: { fields: [number('base_type', 'BaseType', 'none'), number('element', 'BaseType', 'none'), number('index', 'int32', -1)] },
    EnumVal: { fields: [text('name'), number('value', 'int64')] },
    Enum: {
      fields: [text('name'), list('values', 'EnumVal'), number('is_union', 'bool', false), { name: 'underlying_type', type: 'Type' }],
    },
    Field: {
      fields: [
        text('name'), { name: 'type', type: 'Type' }, number('id', 'uint16'), number('offset', 'uint16'),
        number('default_integer', 'int64'), number('default_real', 'float64'), number('deprecated', 'bool', false),
        number('required', 'bool', false),
      ],
    },
    Object: {
      fields: [text('name'), list('fields', 'Field'), number('is_struct', 'bool', false), number('minalign', 'int32'), number('bytesize', 'int32')],
    },
    Schema: {
      fields: [list('objects', 'Object'), list('enums', 'Enum'), text('file_ident'), text('file_ext'), { name: 'root_table', type: 'Object' }],
    },
  },
};
