// Opens Muster packs. The head of schema/pack.fbs describes the file.

import { PackError, TableReader } from './table_reader.js';
import { schema } from './schema.js';
import { xxh64 } from './xxh64.js';

export { PackError };
export * from './battle.js';
export const format = schema.format;

const kSeal = 16; // checksum and end mark
const kMark = 'MSTR-END';
const kSmallest = 8; // root offset and identifier

// Field 0 of the root table keeps its meaning in every version.
const headSchema = {
  enums: {},
  types: { Head: { fields: [{ name: 'format', type: 'Version', required: true }] }, Version: schema.types.Version },
};

const ascii = (bytes) => String.fromCharCode(...bytes);

function unsealed(bytes) {
  if (bytes.length === 0) throw new PackError('this file is empty');
  if (bytes.length < kSmallest || ascii(bytes.subarray(4, 8)) !== 'MSTR') throw new PackError('this is no Muster pack');
  const buffer = bytes.subarray(0, Math.max(0, bytes.length - kSeal));
  const seal = bytes.subarray(buffer.length);
  if (buffer.length < kSmallest || ascii(seal.subarray(8)) !== kMark)
    throw new PackError('the pack is truncated, or damaged at its end: the end mark is missing');
  const stored = new DataView(seal.buffer, seal.byteOffset, 8).getBigUint64(0, true);
  if (stored !== xxh64(buffer)) throw new PackError('the pack is damaged: its checksum is not that of its bytes');
  return buffer;
}

function damaged(read) {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof PackError)) throw error;
    throw new PackError(`the pack is damaged: ${error.message}`);
  }
}

export function open(source) {
  const bytes = source instanceof ArrayBuffer ? new Uint8Array(source) : source;
  const buffer = unsealed(bytes);
  const { major, minor } = damaged(() => new TableReader(buffer, headSchema).root('Head')).format;
  if (major !== format.major)
    throw new PackError(`the pack has format ${major}.${minor}, this reader reads ${format.major}.x`);
  return damaged(() => new TableReader(buffer, schema, minor > format.minor).root(schema.root));
}
