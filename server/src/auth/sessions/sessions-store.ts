import { sql } from 'kysely';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { sessions } from '../../lib/constants.ts';
import { newId } from '../../lib/ids.ts';
import type { SessionsTable } from '../../platform/database/schema-security.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { isEndedSignIn } from './ended-sign-ins-store.ts';

export type SessionRow = Selectable<SessionsTable>;

/** A sign-in of a member, of which there is one session at most. */
export interface SignIn {
  readonly memberId: string;
  readonly signedInAt: Date;
}

/** The session of each sign-in, in the order of those. */
export async function findSessions(
  db: Kysely<Schema>,
  signIns: readonly SignIn[],
): Promise<readonly (SessionRow | undefined)[]> {
  const { rows } = await sql<SessionRow & { place: number }>`
    SELECT asked.place::integer AS place, session.*
    FROM unnest(
      ${signIns.map(({ memberId }) => memberId)}::uuid[],
      ${signIns.map(({ signedInAt }) => signedInAt.toISOString())}::timestamptz[]
    ) WITH ORDINALITY AS asked (member_id, signed_in_at, place)
    JOIN sessions session USING (member_id, signed_in_at)`.execute(db);
  const byPlace = new Map(rows.map(({ place, ...session }) => [place, session]));
  return signIns.map((_signIn, index) => byPlace.get(index + 1));
}

/** Whether this sign-in was signed out, looked up by identity because the account may be deleted. */
export async function wasSignedOut(db: Kysely<Schema>, uid: string, signedInAt: Date): Promise<boolean> {
  const ended = await db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .select('sessions.id')
    .where('members.identity_uid', '=', uid)
    .where('sessions.signed_in_at', '=', signedInAt)
    .where('sessions.ended_at', 'is not', null)
    // suspended members get their own refusal, not "signed out"
    .where('members.is_disabled', '=', false)
    .executeTakeFirst();
  return ended !== undefined || (await isEndedSignIn(db, uid, signedInAt));
}

/** Makes the session of a sign-in; undefined when another call has just made it. */
export async function insertSession(
  tx: Transaction<Schema>,
  session: Pick<SessionRow, 'member_id' | 'signed_in_at' | 'device_name' | 'active_at'>,
): Promise<SessionRow | undefined> {
  return await tx
    .insertInto('sessions')
    .values({ id: newId(), ended_at: null, ...session })
    .onConflict((conflict) => conflict.columns(['member_id', 'signed_in_at']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Notes that sessions are used. One that another call holds is left for its next call, so that none waits for others. */
export async function touchSessions(db: Kysely<Schema>, ids: readonly string[], now: Date): Promise<void> {
  await sql`
    WITH used AS (
      SELECT id FROM sessions WHERE id = ANY(${ids}::uuid[]) AND active_at < ${now} FOR NO KEY UPDATE SKIP LOCKED
    )
    UPDATE sessions SET active_at = ${now} FROM used WHERE sessions.id = used.id`.execute(db);
}

/** Sessions that may still be good, the last used first. */
export async function listSessions(db: Kysely<Schema>, memberId: string, now: Date): Promise<readonly SessionRow[]> {
  return await db
    .selectFrom('sessions')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('active_at', '>', new Date(now.getTime() - sessions.unused))
    .where('signed_in_at', '>', new Date(now.getTime() - sessions.longest))
    .orderBy('active_at', 'desc')
    .limit(sessions.listed)
    .execute();
}

/** Ends sessions that are not over and takes their devices along. Answers the ids of those it ended. */
export async function endSessions(
  tx: Transaction<Schema>,
  memberId: string,
  which: { readonly id: string } | { readonly allBut: string } | 'all',
  now: Date,
): Promise<readonly string[]> {
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where((row) => {
      if (which === 'all') return row.val(true);
      return 'id' in which ? row('id', '=', which.id) : row('id', '<>', which.allBut);
    })
    .returning('id')
    .execute();
  const ids = ended.map(({ id }) => id);
  if (ids.length > 0) await tx.deleteFrom('devices').where('session_id', 'in', ids).execute();
  return ids;
}

/** Forgets sessions whose sign-in is too old to be shown again, and their devices with them. */
export async function dropOldSessions(db: Kysely<Schema>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - sessions.longest);
  await db.deleteFrom('sessions').where('signed_in_at', '<', before).execute();
  await db.deleteFrom('ended_sign_ins').where('signed_in_at', '<', before).execute();
}

/** Which of these sessions are over. The ids are one array, so that any number of them is one prepared statement. */
export async function filterEndedSessions(db: Kysely<Schema>, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where(sql<boolean>`id = ANY(${ids}::uuid[])`)
    .where('ended_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
