import type { Transaction } from 'kysely';
import type { IdentityCaller } from '../http/caller.ts';
import { newId } from '../lib/ids.ts';
import type { Database } from '../platform/database/index.ts';
import type { MemberRow } from '../platform/database/schema-members.ts';
import type { Schema } from '../platform/database/schema.ts';

/** The account of an identity, deleted or not. */
export async function findAccount(database: Database, uid: string): Promise<MemberRow | undefined> {
  return database.db.selectFrom('members').selectAll().where('identity_uid', '=', uid).executeTakeFirst();
}

/** The same, held until the end of the transaction. */
export async function lockAccount(tx: Transaction<Schema>, uid: string): Promise<MemberRow | undefined> {
  return tx.selectFrom('members').selectAll().where('identity_uid', '=', uid).forUpdate().executeTakeFirst();
}

/** Makes the account. Undefined when another call has just made it. */
export async function insertAccount(
  tx: Transaction<Schema>,
  identity: IdentityCaller,
  name: string,
  now: Date,
): Promise<string | undefined> {
  const row = await tx
    .insertInto('members')
    .values({
      id: newId(),
      identity_uid: identity.uid,
      email: identity.email,
      name,
      about_me: null,
      birth_date: null,
      gender: null,
      additional_gender: null,
      country_code: null,
      city_id: null,
      job: null,
      subscription_until: null,
      onboarded_at: null,
      deleted_at: null,
      active_at: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('identity_uid').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Marks an account as deleted; repeating keeps the first time. */
export async function markDeleted(tx: Transaction<Schema>, memberId: string, now: Date): Promise<void> {
  await tx
    .updateTable('members')
    .set({ deleted_at: now })
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .execute();
}
