import { verificationPoses } from '@duet/contracts';
import type { VerificationPose, VerifyData } from '@duet/contracts';
import { randomInt } from 'node:crypto';
import type { Kysely, Transaction, Updateable } from 'kysely';
import type { VerificationRow } from '../../platform/database/schema-social.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { enqueueFileDeletion } from '../../platform/media/file-deletions-store.ts';
import type { UnitOfWork } from '../../platform/realtime/unit-of-work.ts';
import { updateIdentityCheck } from '../comebacks/comebacks-store.ts';

/** Where a selfie lies in the store. */
export function selfieKey(verificationId: string): string {
  return `${verificationId}.selfie`;
}

/** The latest selfie of a member, whatever became of it. */
export async function findLatest(db: Kysely<Schema>, memberId: string): Promise<VerificationRow | undefined> {
  return await db
    .selectFrom('verifications')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The pose a member has to take: chosen by chance, and the same until they send a selfie. */
export async function ensurePose(db: Kysely<Schema>, memberId: string, now: Date): Promise<VerificationPose> {
  const pose = verificationPoses[randomInt(verificationPoses.length)] ?? 'openPalm';
  await db
    .insertInto('verification_poses')
    .values({ member_id: memberId, pose, asked_at: now })
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .execute();
  const asked = await db
    .selectFrom('verification_poses')
    .select('pose')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return asked?.pose ?? pose;
}

/** What a member knows of their verification. */
export async function loadVerifyData(db: Kysely<Schema>, memberId: string, now: Date): Promise<VerifyData> {
  const { verification_status: status } = await db
    .selectFrom('members')
    .select('verification_status')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const latest = await findLatest(db, memberId);
  return {
    status,
    userPhotoDownloaded: latest !== undefined && hasSelfie(latest),
    pose: await poseOf(db, { memberId, status, latest, now }),
    rejectReason: status === 'Reject' ? (latest?.reject_reason ?? null) : null,
  };
}

/** Whether the file is there for its member. */
export function hasSelfie({ state, selfie_removed_at }: VerificationRow): boolean {
  return state !== 'Withdrawn' && selfie_removed_at === null;
}

interface Asked extends Pick<VerifyData, 'status'> {
  readonly memberId: string;
  readonly latest: VerificationRow | undefined;
  readonly now: Date;
}

async function poseOf(db: Kysely<Schema>, asked: Asked): Promise<VerificationPose | null> {
  if (asked.status === 'Accept') return null;
  return asked.status === 'Wait' && asked.latest ? asked.latest.pose : await ensurePose(db, asked.memberId, asked.now);
}

/** Takes every selfie of a member back; their files, which it answers, are on the list of those that go. */
export async function withdrawSelfies(unit: UnitOfWork, memberId: string): Promise<readonly string[]> {
  const { tx } = unit;
  const withdrawn = await tx
    .updateTable('verifications')
    .set({ state: 'Withdrawn' })
    .where('member_id', '=', memberId)
    .where('state', '<>', 'Withdrawn')
    .returning('id')
    .execute();
  const keys = withdrawn.map(({ id }) => selfieKey(id));
  await enqueueFileDeletion(tx, keys);
  await tx
    .updateTable('members')
    .set({ verification_status: 'Empty', is_verified: false })
    .where('id', '=', memberId)
    .execute();
  await updateIdentityCheck(unit, memberId);
  return keys;
}

export async function findVerification(db: Kysely<Schema>, id: string): Promise<VerificationRow | undefined> {
  return await db.selectFrom('verifications').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Writes a selfie that waits for its decision; its pose is asked no more. */
export async function insertSelfie(
  tx: Transaction<Schema>,
  selfie: { readonly id: string; readonly memberId: string; readonly pose: VerificationPose; readonly now: Date },
): Promise<void> {
  const { id, memberId, pose, now } = selfie;
  await tx
    .insertInto('verifications')
    .values({ id, member_id: memberId, pose, state: 'Wait', submitted_at: now })
    .execute();
  await tx.deleteFrom('verification_poses').where('member_id', '=', memberId).execute();
}

export async function updateVerification(
  tx: Transaction<Schema>,
  id: string,
  change: Updateable<Schema['verifications']>,
): Promise<void> {
  await tx.updateTable('verifications').set(change).where('id', '=', id).execute();
}

/** Marks the selfies whose files must go: those taken back, and those decided before. Answers their files. */
export async function markSelfiesRemoved(
  tx: Transaction<Schema>,
  { now, decidedBefore }: { readonly now: Date; readonly decidedBefore: Date },
): Promise<readonly string[]> {
  const rows = await tx
    .updateTable('verifications')
    .set({ selfie_removed_at: now })
    .where('selfie_removed_at', 'is', null)
    .where('state', '<>', 'Wait')
    .where(({ or, eb }) => or([eb('state', '=', 'Withdrawn'), eb('decided_at', '<=', decidedBefore)]))
    .returning('id')
    .execute();
  return rows.map(({ id }) => selfieKey(id));
}
