import type { CallEnd } from '@duet/contracts';
import { sql } from 'kysely';
import type { Kysely, RawBuilder, Transaction } from 'kysely';
import type { CallRow } from '../../platform/database/schema-calls.ts';
import type { Schema } from '../../platform/database/schema.ts';

/** A call as one of its two members finds it. */
export interface CallOf extends CallRow {
  readonly member_id: string;
  readonly partner_id: string;
  readonly is_caller: boolean;
  readonly ticket: string | null;
  readonly partner_ticket: string | null;
  readonly shown_mine: boolean;
  readonly shown_theirs: boolean;
  readonly extended_mine: boolean;
  readonly extended_theirs: boolean;
  readonly kept_mine: boolean;
  readonly kept_theirs: boolean;
  readonly is_separated: boolean;
}

/** The call for one of its members; undefined for everybody else. */
export async function findCall(db: Kysely<Schema>, callId: string, memberId: string): Promise<CallOf | undefined> {
  return await findWhere(db, memberId, sql`c.id = ${callId}::uuid`);
}

/** The call that the search of this tab has led to. */
export async function findCallOfTicket(
  db: Kysely<Schema>,
  memberId: string,
  ticket: string,
): Promise<CallOf | undefined> {
  return await findWhere(db, memberId, sql`mine.ticket = ${ticket}::uuid`);
}

/** The call that the member is in now. */
export async function findOpenCall(db: Kysely<Schema>, memberId: string): Promise<CallOf | undefined> {
  return await findWhere(
    db,
    memberId,
    sql`c.id = (SELECT call_id FROM calls_now WHERE member_id = ${memberId}::uuid) AND c.ended_at IS NULL`,
  );
}

/** Whether a call of the member has begun since then, with the ring before it; it may be over. */
export async function hasCallSince(db: Kysely<Schema>, memberId: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('call_members as m')
    .innerJoin('calls as c', 'c.id', 'm.call_id')
    .select('c.id')
    .where('m.member_id', '=', memberId)
    .where('c.created_at', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}

async function findWhere(
  db: Kysely<Schema>,
  memberId: string,
  condition: RawBuilder<unknown>,
): Promise<CallOf | undefined> {
  const { rows } = await sql<CallOf>`
    SELECT c.*, mine.member_id, theirs.member_id AS partner_id, mine.is_caller, mine.ticket,
      theirs.ticket AS partner_ticket,
      mine.shown_at IS NOT NULL AS shown_mine, theirs.shown_at IS NOT NULL AS shown_theirs,
      mine.extended_at IS NOT NULL AS extended_mine, theirs.extended_at IS NOT NULL AS extended_theirs,
      mine.kept_at IS NOT NULL AS kept_mine, theirs.kept_at IS NOT NULL AS kept_theirs,
      EXISTS (SELECT FROM separations s WHERE s.member_id = mine.member_id AND s.other_id = theirs.member_id)
        AS is_separated
    FROM calls c
    JOIN call_members mine ON mine.call_id = c.id AND mine.member_id = ${memberId}::uuid
    JOIN call_members theirs ON theirs.call_id = c.id AND theirs.member_id <> ${memberId}::uuid
    WHERE ${condition}`.execute(db);
  return rows[0];
}

/**
 * Holds the call until the transaction ends: what happens to it happens one after the other. The chat of a call between
 * matches is held before it, as by all who write to a chat.
 */
export async function lockCall(tx: Transaction<Schema>, callId: string): Promise<void> {
  await sql`SELECT FROM chats WHERE id = (
    SELECT chat_id FROM calls WHERE id = ${callId}::uuid AND origin = 'match') FOR NO KEY UPDATE`.execute(tx);
  await tx.selectFrom('calls').select('id').where('id', '=', callId).forNoKeyUpdate().execute();
}

/** Who is or was in a call. */
export async function listCallMembers(db: Kysely<Schema>, callId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('call_members')
    .select('member_id')
    .where('call_id', '=', callId)
    .orderBy('member_id')
    .execute();
  return rows.map(({ member_id }) => member_id);
}

/** Notes that the tab is still in the call. */
export async function touchCall(db: Kysely<Schema>, call: CallOf, now: Date): Promise<void> {
  await db
    .updateTable('calls_now')
    .set({ alive_at: now })
    .where('member_id', '=', call.member_id)
    .where('call_id', '=', call.id)
    .execute();
}

/** What the two may agree to. */
export type Agreement = 'shown' | 'extended' | 'kept';

/** Notes a tap of one of the two; the first one stands. Call with the call locked. */
export async function saveTap(tx: Transaction<Schema>, call: CallOf, agreement: Agreement, now: Date): Promise<void> {
  await tx
    .updateTable('call_members')
    .set({ [`${agreement}_at`]: now })
    .where('call_id', '=', call.id)
    .where('member_id', '=', call.member_id)
    .execute();
}

export async function saveEnd(tx: Transaction<Schema>, callId: string, endsAt: Date): Promise<void> {
  await tx.updateTable('calls').set({ ends_at: endsAt }).where('id', '=', callId).execute();
}

export async function saveChat(tx: Transaction<Schema>, callId: string, chatId: string): Promise<void> {
  await tx.updateTable('calls').set({ chat_id: chatId }).where('id', '=', callId).execute();
}

/** Ends a call once: undefined when it was over already. Both may be in another one from now on. */
export async function markEnded(
  tx: Transaction<Schema>,
  callId: string,
  end: { readonly reason: CallEnd; readonly by: string | null; readonly now: Date },
): Promise<CallRow | undefined> {
  const row = await tx
    .updateTable('calls')
    .set({ ended_at: end.now, end_reason: end.reason, ended_by: end.by })
    .where('id', '=', callId)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (row) await tx.deleteFrom('calls_now').where('call_id', '=', callId).execute();
  return row;
}

/** Who has called. */
export async function findCaller(db: Kysely<Schema>, callId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('call_members')
    .select('member_id')
    .where('call_id', '=', callId)
    .where('is_caller', '=', true)
    .executeTakeFirst();
  return row?.member_id;
}

/** The call that a member is in now, if it is with this other one or if none is named. */
export async function findCallNow(db: Kysely<Schema>, memberId: string, otherId?: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('calls_now as mine')
    .select('mine.call_id')
    .where('mine.member_id', '=', memberId)
    .$if(otherId !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('call_members as theirs')
            .select('theirs.call_id')
            .whereRef('theirs.call_id', '=', 'mine.call_id')
            .where('theirs.member_id', '=', otherId ?? ''),
        ),
      ),
    )
    .executeTakeFirst();
  return row?.call_id;
}

/** Calls whose time is over, or of which one side is silent once both are in them; only this one where one is named. */
export async function listOverdue(
  db: Kysely<Schema>,
  { silentSince, now, callId }: { readonly silentSince: Date; readonly now: Date; readonly callId?: string },
): Promise<readonly CallRow[]> {
  const { rows } = await sql<CallRow>`
    SELECT c.* FROM calls c
    WHERE c.ended_at IS NULL AND (c.ends_at <= ${now}::timestamptz OR (c.started_at IS NOT NULL
      AND EXISTS (SELECT FROM calls_now n WHERE n.call_id = c.id AND n.alive_at < ${silentSince}::timestamptz)))
      AND ${callId === undefined ? sql`true` : sql`c.id = ${callId}::uuid`}
    ORDER BY c.id LIMIT 500`.execute(db);
  return rows;
}

/** Forgets what ended before this moment, and who met before another. */
export async function deleteOldCalls(
  db: Kysely<Schema>,
  { endedBefore, metBefore }: { readonly endedBefore: Date; readonly metBefore: Date },
): Promise<void> {
  await db.deleteFrom('calls').where('ended_at', '<', endedBefore).execute();
  await db.deleteFrom('call_met').where('met_at', '<', metBefore).execute();
}
