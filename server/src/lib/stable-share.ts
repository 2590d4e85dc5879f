import { createHash } from 'node:crypto';

/** A number from 0 to 1 (not included) that is always the same for a text and evenly spread over texts. */
export function stableShare(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32;
}
