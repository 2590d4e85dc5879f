import { openMemberStore } from '@duet/kit';
import type { DurableStore } from '@duet/kit';
import type { OutboxEntry } from './outbox-entry.ts';

/** Where unsent messages wait, per account. */
export type OutboxStore = DurableStore<OutboxEntry>;

/** Opens the outbox of one member in IndexedDB. */
export async function openOutboxStore(memberId: string): Promise<OutboxStore> {
  const kept = await openMemberStore<OutboxEntry>({
    memberId,
    name: 'outbox',
    table: 'outbox',
    keyPath: 'clientMessageId',
  });
  return { ...kept, isLasting: true, left: async () => byTime(await kept.all()) };
}

/** A store that is being opened: what is asked of it waits, and it lasts as far as is known. */
export function lateStore(opening: Promise<OutboxStore>): OutboxStore {
  return {
    isLasting: true,
    left: async () => await (await opening).left(),
    has: async (clientMessageId) => await (await opening).has(clientMessageId),
    put: async (entry) => await (await opening).put(entry),
    remove: async (clientMessageId) => await (await opening).remove(clientMessageId),
  };
}

/** For a browser that keeps nothing, e.g. in some private windows: what waits is gone with the page. */
export function createPassingStore(): OutboxStore {
  const entries = new Map<string, OutboxEntry>();
  return {
    isLasting: false,
    left: async () => byTime([...entries.values()]),
    has: async (clientMessageId) => entries.has(clientMessageId),
    put: async (entry) => void entries.set(entry.clientMessageId, entry),
    remove: async (clientMessageId) => void entries.delete(clientMessageId),
  };
}

const byTime = (entries: readonly OutboxEntry[]) => entries.toSorted((a, b) => a.createdAt - b.createdAt);
