import type { IdentityCaller } from '../lib/caller.ts';
import type { AppDeps } from '../lib/deps.ts';
import { serverSecret } from '../lib/server-secret.ts';
import type { Database } from '../platform/database/database.ts';
import { marksOf, saveMarks } from './identity-marks.ts';
import type { Traces } from './identity-marks.ts';

const secrets = new WeakMap<Database, Promise<Buffer>>();

/** Keeps what a sign-in shows of whose account it is: the verified address, and marks against inviting oneself. */
export async function noteIdentity(
  { database, clock }: Pick<AppDeps, 'database' | 'clock'>,
  identity: Pick<IdentityCaller, 'uid' | 'email' | 'emailVerified' | 'providerIds'>,
  traces: Pick<Traces, 'device' | 'pushToken'>,
): Promise<void> {
  const { db } = database;
  const member = await db
    .selectFrom('members')
    .select(['id', 'email_verified'])
    .where('identity_uid', '=', identity.uid)
    .executeTakeFirst();
  if (!member) return;
  if (member.email_verified !== identity.emailVerified) {
    await db
      .updateTable('members')
      .set({ email_verified: identity.emailVerified })
      .where('id', '=', member.id)
      .execute();
  }
  const { email, providerIds } = identity;
  await saveMarks(db, member.id, marksOf(await marksSecret(database), { ...traces, email, providerIds }), clock.now());
}

function marksSecret(database: Database): Promise<Buffer> {
  const secret = secrets.get(database) ?? serverSecret(database, 'marks');
  secrets.set(database, secret);
  return secret;
}
