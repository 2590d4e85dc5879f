import { readFileSync } from 'node:fs';

/** Reads a GNU gettext `.mo` file as a map from key to text (little-endian files only, which is what Debian ships). */
export function readMoFile(path: string): ReadonlyMap<string, string> {
  const bytes = readFileSync(path);
  if (bytes.readUInt32LE(0) !== 0x950412de) throw new Error(`${path} is not a little-endian .mo file`);
  const count = bytes.readUInt32LE(8);
  const keys = bytes.readUInt32LE(12);
  const texts = bytes.readUInt32LE(16);

  const textAt = (table: number, index: number): string => {
    const length = bytes.readUInt32LE(table + index * 8);
    const offset = bytes.readUInt32LE(table + index * 8 + 4);
    return bytes.toString('utf8', offset, offset + length);
  };
  return new Map(Array.from({ length: count }, (_, index) => [textAt(keys, index), textAt(texts, index)]));
}
