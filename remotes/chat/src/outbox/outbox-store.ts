import { openDB } from 'idb';
import type { DBSchema } from 'idb';
import type { OutboxEntry } from './outbox-entry.ts';

interface OutboxSchema extends DBSchema {
  outbox: { key: string; value: OutboxEntry };
}

/** Where unsent messages wait, per account. The name's beginning lets the shell wipe it at sign-out. */
export interface OutboxStore {
  /** What waits there is still there after a reload. */
  readonly isLasting: boolean;
  all(): Promise<OutboxEntry[]>;
  has(clientMessageId: string): Promise<boolean>;
  put(entry: OutboxEntry): Promise<void>;
  remove(clientMessageId: string): Promise<void>;
}

/** Opens the outbox of one member in IndexedDB. */
export async function openOutboxStore(userId: string): Promise<OutboxStore> {
  const database = await openDB<OutboxSchema>(`duet-member-${userId}-outbox`, 1, {
    upgrade: (db) => void db.createObjectStore('outbox', { keyPath: 'clientMessageId' }),
    // sign-out deletes the database: do not stand in its way
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  return {
    isLasting: true,
    all: async () => (await database.getAll('outbox')).sort((a, b) => a.createdAt - b.createdAt),
    has: async (clientMessageId) => (await database.getKey('outbox', clientMessageId)) !== undefined,
    put: async (entry) => void (await database.put('outbox', entry)),
    remove: (clientMessageId) => database.delete('outbox', clientMessageId),
  };
}

/** For a browser that keeps nothing, e.g. in some private windows: what waits is gone with the page. */
export function createPassingStore(): OutboxStore {
  const entries = new Map<string, OutboxEntry>();
  return {
    isLasting: false,
    all: async () => [...entries.values()].sort((a, b) => a.createdAt - b.createdAt),
    has: async (clientMessageId) => entries.has(clientMessageId),
    put: async (entry) => void entries.set(entry.clientMessageId, entry),
    remove: async (clientMessageId) => void entries.delete(clientMessageId),
  };
}
