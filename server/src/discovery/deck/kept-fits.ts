import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Schema } from '../../platform/database/schema.ts';
import type { Reactions } from '../fit/fit-rules.ts';
import { nothingLearned } from '../fit/order-by-fit.ts';
import type { Learned } from '../fit/order-by-fit.ts';
import { readLearned, readMarket } from './fit-facts-store.ts';

/** Members of each version, about 45 MB; those who were read first go first. */
const mostMembers = 50_000;
/** A replica may still read the one before. */
const mostVersions = 2;

export interface LearnedOf {
  readonly market: Reactions;
  /** Of somebody among those asked for. */
  of(id: string): Learned;
}

export interface KeptFits {
  /** What a version knows of some members; of null, where nothing was learned yet, nothing. */
  learnedOf(db: Kysely<Schema>, version: number | null, ids: readonly string[]): Promise<LearnedOf>;
}

interface KeptVersion {
  readonly market: Promise<Reactions>;
  readonly members: LRUCache<string, Learned>;
}

/**
 * Keeps in memory what was learned. No row of a version changes once it is read, and the recently active are in the decks of
 * many, so nearly all of them are known already: looking each up again takes as long as finding out who fits.
 */
export function keptFits(): KeptFits {
  const versions = new LRUCache<number, KeptVersion, Kysely<Schema>>({ max: mostVersions, memoMethod: keep });

  function keep(version: number, _stale: unknown, { context: db }: { readonly context: Kysely<Schema> }): KeptVersion {
    const market = readMarket(db, version);
    // the next deck tries again
    market.catch(() => versions.delete(version));
    return { market, members: new LRUCache<string, Learned>({ max: mostMembers }) };
  }

  return {
    async learnedOf(db, version, ids) {
      if (version === null) return { market: { all: 0, yes: 0 }, of: () => nothingLearned };
      const { market, members } = versions.memo(version, { context: db });
      const found = new Map(ids.map((id) => [id, members.peek(id)]));
      const unknown = ids.filter((id) => found.get(id) === undefined);
      if (unknown.length > 0) {
        const learned = await readLearned(db, version, unknown);
        for (const id of unknown) {
          // who has come since is not in this version, and will not be
          found.set(id, learned.get(id) ?? nothingLearned);
          members.set(id, learned.get(id) ?? nothingLearned);
        }
      }
      return { market: await market, of: (id) => found.get(id) ?? nothingLearned };
    },
  };
}
