import type { RealtimeEvent } from '@duet/contracts/endpoints';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { json } from '../database/values.ts';

/** An event on its way to one member. */
export interface PendingEvent {
  readonly memberId: string;
  readonly event: RealtimeEvent;
  /** A like by somebody whom the member had noped: told apart in pushes. */
  readonly isMissed?: boolean;
}

/**
 * Writes events with their numbers inside the caller's transaction. A counter per member, raised under its row lock,
 * gives numbers in commit order: a global sequence loses events that commit late. Members are taken in one order, and
 * last in the transaction, so that two transactions cannot wait for each other here.
 */
export async function appendEvents(tx: Transaction<Schema>, pending: readonly PendingEvent[], at: Date): Promise<void> {
  const byMember = Map.groupBy(pending, ({ memberId }) => memberId);

  for (const memberId of [...byMember.keys()].toSorted()) {
    const events = byMember.get(memberId) ?? [];
    const counter = await tx
      .insertInto('event_counters')
      .values({ member_id: memberId, seq: events.length })
      .onConflict((conflict) =>
        conflict.column('member_id').doUpdateSet({ seq: sql<number>`event_counters.seq + ${events.length}::integer` }),
      )
      .returning('seq')
      .executeTakeFirstOrThrow();
    const first = counter.seq - events.length + 1;
    await tx
      .insertInto('events')
      .values(events.map(({ event }, index) => ({ member_id: memberId, seq: first + index, at, event: json(event) })))
      .execute();
  }
}
