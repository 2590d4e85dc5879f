import { openDB } from 'idb';
import type { DBSchema } from 'idb';
import { hashOf } from './what-is-kept.ts';

export interface KeptAnswer {
  readonly key: readonly unknown[];
  readonly data: unknown;
  /** When it was fetched, in milliseconds. */
  readonly at: number;
}

interface OfflineSchema extends DBSchema {
  answers: { key: string; value: KeptAnswer };
}

/** Answers kept for the time without a network, per member. */
export interface OfflineStore {
  all(): Promise<readonly KeptAnswer[]>;
  put(answer: KeptAnswer): Promise<void>;
  remove(key: readonly unknown[]): Promise<void>;
  close(): void;
}

/** The name's beginning lets a sign-out wipe it. */
export const offlineDatabase = (uid: string): string => `duet-member-${uid}-offline`;

/** Opens the store of one member. */
export async function openOfflineStore(uid: string): Promise<OfflineStore> {
  const database = await openDB<OfflineSchema>(offlineDatabase(uid), 1, {
    upgrade: (db) => void db.createObjectStore('answers'),
    // a sign-out deletes the database: do not stand in its way
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  return {
    all: () => database.getAll('answers'),
    put: async (answer) => void (await database.put('answers', answer, hashOf(answer.key))),
    remove: (key) => database.delete('answers', hashOf(key)),
    close: () => database.close(),
  };
}
