import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { sessions } from '../../lib/constants.ts';
import type { Schema } from '../../platform/database/schema.ts';

/**
 * A signed-out session must stay invalid after its account is purged: the identity may register again, and a token that
 * is still valid or refreshable would open the new account.
 */

/** Keeps which sign-ins of a member were signed out. Call before the member's row goes. */
export async function keepEndedSignIns(tx: Transaction<Schema>, memberId: string, now: Date): Promise<void> {
  const ended = await tx
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .select(['members.identity_uid', 'sessions.signed_in_at'])
    .where('sessions.member_id', '=', memberId)
    .where('sessions.ended_at', 'is not', null)
    .where('sessions.signed_in_at', '>', new Date(now.getTime() - sessions.longest))
    .execute();
  if (ended.length === 0) return;
  await tx
    .insertInto('ended_sign_ins')
    .values(ended.map(({ identity_uid, signed_in_at }) => ({ mark: markOf(identity_uid, signed_in_at), signed_in_at })))
    .onConflict((conflict) => conflict.column('mark').doNothing())
    .execute();
}

/** Whether a sign-in was signed out of an account that is purged. */
export async function isEndedSignIn(db: Kysely<Schema>, uid: string, signedInAt: Date): Promise<boolean> {
  const row = await db
    .selectFrom('ended_sign_ins')
    .select('mark')
    .where('mark', '=', markOf(uid, signedInAt))
    .executeTakeFirst();
  return row !== undefined;
}

/** The same for the identity of a member: it may have had an account before, and have signed out there. */
export async function isEndedSignInOf(tx: Transaction<Schema>, memberId: string, signedInAt: Date): Promise<boolean> {
  const member = await tx.selectFrom('members').select('identity_uid').where('id', '=', memberId).executeTakeFirst();
  return member !== undefined && (await isEndedSignIn(tx, member.identity_uid, signedInAt));
}

function markOf(uid: string, signedInAt: Date): string {
  return createHash('sha256').update(`${uid} ${signedInAt.toISOString()}`).digest('hex');
}
