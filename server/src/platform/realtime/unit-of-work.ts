import type { RealtimeEvent } from '@duet/contracts/endpoints';
import type { Transaction } from 'kysely';
import { leaveLongWork } from '../database/index.ts';
import type { Schema } from '../database/schema.ts';
import type { Platform } from '../platform.ts';
import { appendEvents } from './event-store.ts';
import type { PendingEvent } from './event-store.ts';

/** A transaction and the function that emits events of what it did. */
export interface UnitOfWork {
  readonly tx: Transaction<Schema>;
  /** Emits an event to a member: stored with the transaction, delivered after the commit. */
  emit(memberId: string, event: RealtimeEvent, options?: Pick<PendingEvent, 'isMissed'>): void;
}

/**
 * Runs `work` in one transaction together with the events it emits: either both are there or neither. Sockets are woken
 * and pushes go out after the commit. The work may be run again when the database asks for a retry, so it must not act outside `tx`.
 */
export async function withEvents<T>(
  deps: Pick<Platform, 'database' | 'clock' | 'realtime'>,
  work: (unit: UnitOfWork) => Promise<T>,
): Promise<T> {
  let pending: PendingEvent[] = [];
  const result = await deps.database.transaction(async (tx) => {
    pending = [];
    const value = await work({
      tx,
      emit: (memberId, event, options) => void pending.push({ memberId, event, ...options }),
    });
    await appendEvents(tx, pending, deps.clock.now());
    return value;
  });
  leaveLongWork(() => deps.realtime.committed(pending));
  return result;
}
