// Reads any FlatBuffer into plain objects by a description of its schema (schema.js). It trusts nothing: each
// byte that is read must be there, and a small file may not unfold to a huge one (tables can be shared, so that
// a hostile file can name one large vector a million times).

export class PackError extends Error {
  name = 'PackError';
}

const kFreeBytes = 32 << 20;
const kUnfolding = 16; // real packs unfold to a few times their size

const scalars = {
  bool: [1, (view, at) => view.getUint8(at) !== 0],
  int8: [1, (view, at) => view.getInt8(at)],
  uint8: [1, (view, at) => view.getUint8(at)],
  int16: [2, (view, at) => view.getInt16(at, true)],
  uint16: [2, (view, at) => view.getUint16(at, true)],
  int32: [4, (view, at) => view.getInt32(at, true)],
  uint32: [4, (view, at) => view.getUint32(at, true)],
  int64: [8, (view, at) => Number(view.getBigInt64(at, true))],
  uint64: [8, (view, at) => Number(view.getBigUint64(at, true))],
  float32: [4, (view, at) => view.getFloat32(at, true)],
  float64: [8, (view, at) => view.getFloat64(at, true)],
};

export class TableReader {
  #schema;
  #view;
  #bytes;
  #left;
  #newer;
  #text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

  // `newer`: values of enums that the schema does not know are read as the first one instead of refused.
  constructor(bytes, schema, newer = false) {
    this.#schema = schema;
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#left = kFreeBytes + kUnfolding * bytes.byteLength;
    this.#newer = newer;
  }

  root(type) {
    return this.#table(this.#follow(0), type);
  }

  // The bytes are there; they are paid for.
  #claim(at, bytes) {
    if (at < 0 || at + bytes > this.#view.byteLength) throw new PackError('its structure does not hold together');
    this.#left -= bytes;
    if (this.#left < 0) throw new PackError('it unfolds to far more than its size');
  }

  #read(type, at) {
    const [size, get] = scalars[type];
    this.#claim(at, size);
    return get(this.#view, at);
  }

  #follow(at) {
    return at + this.#read('uint32', at);
  }

  #table(at, name) {
    const start = at - this.#read('int32', at);
    const length = this.#read('uint16', start);
    const out = {};
    for (const [slot, field] of this.#schema.types[name].fields.entries()) {
      const entry = 4 + 2 * slot;
      const offset = entry + 2 <= length ? this.#read('uint16', start + entry) : 0;
      if (offset !== 0) out[field.name] = this.#field(at + offset, field);
      else if (field.required) throw new PackError(`a ${name} has no \`${field.name}\``);
      else if (field.vector) out[field.name] = [];
      else if ('default' in field) out[field.name] = field.default;
    }
    return out;
  }

  #field(at, field) {
    if (!field.vector) return this.#value(at, field);
    const start = this.#follow(at);
    const count = this.#read('uint32', start);
    const size = this.#size(field.type);
    this.#claim(start + 4, count * size);
    const out = new Array(count);
    for (let i = 0; i < count; ++i) out[i] = this.#value(start + 4 + i * size, field);
    return out;
  }

  // Of an element of a vector: tables and texts stand elsewhere.
  #size(type) {
    const { enums, types } = this.#schema;
    if (type in scalars) return scalars[type][0];
    if (type in enums) return scalars[enums[type].type][0];
    return types[type]?.size ?? 4;
  }

  #value(at, { name, type }) {
    const { enums, types } = this.#schema;
    if (type in scalars) return this.#number(at, name, type);
    if (type === 'string') return this.#string(this.#follow(at), name);
    if (type in enums) return this.#enum(at, name, enums[type]);
    if (types[type].size === undefined) return this.#table(this.#follow(at), type);
    const out = {};
    for (const field of types[type].fields) out[field.name] = this.#value(at + field.at, field);
    return out;
  }

  #number(at, name, type) {
    const value = this.#read(type, at);
    if (typeof value === 'number' && !Number.isFinite(value))
      throw new PackError(`a number in \`${name}\` is not finite`);
    return value;
  }

  #enum(at, name, { type, values }) {
    const value = this.#read(type, at);
    if (value in values) return values[value];
    if (!this.#newer) throw new PackError(`\`${name}\` has the value ${value}, which means nothing`);
    return values[0];
  }

  #string(at, name) {
    const length = this.#read('uint32', at);
    this.#claim(at + 4, length);
    try {
      return this.#text.decode(this.#bytes.subarray(at + 4, at + 4 + length));
    } catch {
      throw new PackError(`a text in \`${name}\` is not UTF-8`);
    }
  }
}
