import { findMemberByIdentity } from '../members/profiles/members-store.ts';
import { actorOf, writeAudit } from '../platform/audit/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { AdminDeps } from './admin-deps.ts';
import { AdminError } from './admin-error.ts';

type Deps = Pick<AdminDeps, 'accounts' | 'database'>;

/** Names or dismisses a moderator: the claim and its entry in the audit log, neither without the other. */
export async function nameModerator(deps: Deps, email: string | undefined, isModerator: boolean): Promise<string[]> {
  if (!email?.includes('@')) throw new AdminError('Name the account by its e-mail.');
  const database = await deps.database();
  const uid = await callIdentityService(async () => (await deps.accounts()).uidOf(email));
  if (uid === undefined) throw new AdminError(`There is no sign-in ${email}.`);

  const setClaim = () => callIdentityService(() => setModerator(deps, uid, isModerator));
  await (database ? runAudited(database, { uid, isModerator }, setClaim) : setClaim());
  return [
    isModerator
      ? `${email} is a moderator from the next sign-in on.`
      : `${email} is no moderator any more and has to sign in again.`,
    ...(database ? [] : ['This is not in the audit log: that needs DATABASE_URL.']),
  ];
}

async function setModerator({ accounts }: Deps, uid: string, isModerator: boolean): Promise<void> {
  const admin = await accounts();
  await admin.setModerator(uid, isModerator);
  // tokens issued earlier would carry the claim for up to an hour
  if (!isModerator) await admin.revokeSessions(uid);
}

/** Writes the audit entry first: if the identity service refuses, the transaction rolls it back. */
async function runAudited(
  database: Database,
  { uid, isModerator }: { readonly uid: string; readonly isModerator: boolean },
  work: () => Promise<void>,
): Promise<void> {
  await database.transaction(async (tx) => {
    const member = await findMemberByIdentity(tx, uid);
    await writeAudit(tx, {
      action: isModerator ? 'moderator.named' : 'moderator.dismissed',
      actor: actorOf('operator'),
      at: new Date(),
      subjectId: member?.id ?? null,
      // who decides about members need not be one
      detail: member ? null : uid,
    });
    await work();
  });
}

async function callIdentityService<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const [why] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new AdminError(`The identity service cannot be asked: ${why ?? ''}`);
  }
}
