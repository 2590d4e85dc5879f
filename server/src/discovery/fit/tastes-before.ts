import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { countPages, readTastes } from './fits-store.ts';
import type { MarketSums } from './fit-sums.ts';
import type { LearnedTastes } from './learn-tastes.ts';
import { packedTastes } from './member-places.ts';
import { unpackTastes } from './taste-rules.ts';

/** What a version knows of the tastes of a market's members; undefined where it knows of nobody's. */
export async function readTastesBefore(
  db: Kysely<Schema>,
  version: number,
  { members, placeAt }: Pick<MarketSums, 'members' | 'placeAt'>,
  pages: number,
): Promise<LearnedTastes | undefined> {
  const [wanted, offered] = [new Int32Array(members), new Int32Array(members)];
  const end = await countPages(db, 'member_fits');
  let isAnyKnown = false;
  for (let page = 0; page < end; page += pages) {
    const packed = await readTastes(db, version, page, pages);
    for (let at = 0; at < packed.length; at += packedTastes.all) {
      const place = placeAt(packed, at);
      if (place === undefined) continue;
      wanted[place] = turnedWord(packed[at + packedTastes.wanted] ?? 0);
      offered[place] = turnedWord(packed[at + packedTastes.offered] ?? 0);
      isAnyKnown = true;
    }
  }
  if (!isAnyKnown) return undefined;
  return { wantedOf: (place) => knownAt(wanted, place), offeredOf: (place) => knownAt(offered, place) };
}

/** Nobody learns anything from all zeros, so these are as good as nothing. */
function knownAt(column: Int32Array, place: number) {
  const packed = column[place] ?? 0;
  return packed === 0 ? null : unpackTastes(packed);
}

/** PostgreSQL sends the highest byte first. */
function turnedWord(word: number): number {
  return (word << 24) | ((word & 0xff00) << 8) | ((word >>> 8) & 0xff00) | (word >>> 24);
}
