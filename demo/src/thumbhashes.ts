import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Where `demo/src/make-thumbhashes.ts` leaves the hashes: one line a member, its photos divided by spaces. */
export const thumbhashFile = fileURLToPath(new URL('../data/thumbhashes.json', import.meta.url));

/** Thumbhashes by member number, then by photo. */
export function readDemoThumbhashes(): readonly (readonly string[])[] {
  return (JSON.parse(readFileSync(thumbhashFile, 'utf8')) as string[]).map((line) => line.split(' '));
}
