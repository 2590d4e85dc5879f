import { openMemberStore } from '@duet/api';
import { hashOf } from './what-is-kept.ts';

export interface KeptAnswer {
  readonly key: readonly unknown[];
  readonly data: unknown;
  /** When it was fetched, in milliseconds. */
  readonly at: number;
}

/** Answers kept for the time without a network, per member. */
export interface OfflineStore {
  all(): Promise<readonly KeptAnswer[]>;
  put(answer: KeptAnswer): Promise<void>;
  remove(key: readonly unknown[]): Promise<void>;
  close(): void;
}

export const OFFLINE = 'offline';

/** Opens the store of one member. */
export async function openOfflineStore(memberId: string): Promise<OfflineStore> {
  const kept = await openMemberStore<KeptAnswer>({ memberId, name: OFFLINE, table: 'answers' });
  return {
    all: kept.all,
    put: (answer) => kept.put(answer, hashOf(answer.key)),
    remove: (key) => kept.remove(hashOf(key)),
    close: kept.close,
  };
}
