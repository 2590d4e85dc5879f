import { uploadVerifyPhoto } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { newId } from '../../lib/ids.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { storeFiles } from '../../platform/media/delete-files.ts';
import { claimFiles } from '../../platform/media/file-deletions-store.ts';
import { withEvents } from '../../platform/realtime/unit-of-work.ts';
import { countPhotos, lockMember, updateMember } from '../profiles/members-store.ts';
import { ensurePose, insertSelfie, loadVerifyData, selfieKey } from './verifications-store.ts';
import { nothingToCompare, selfieNotAwaited } from './verify-errors.ts';

/** The selfie is re-encoded without metadata and stored before its row refers to it. */
export function registerUploadVerifyPhoto(app: FastifyInstance, deps: AppDeps): void {
  route(app, uploadVerifyPhoto, async ({ file }, { userId }) => {
    // checked before the file is received; the second check holds the member's row
    await deps.database.transaction((tx) => refuseUnawaited(tx, userId));
    const { path } = await file.receive();
    const { full } = await deps.mediaReader.profilePhoto(path);
    const id = newId();
    await storeFiles(deps, { [selfieKey(id)]: full }, (keys) => writeRow(deps, { id, keys }, userId));
    return await loadVerifyData(deps.database.db, userId, deps.clock.now());
  });
}

async function writeRow(
  deps: AppDeps,
  { id, keys }: { readonly id: string; readonly keys: readonly string[] },
  memberId: string,
): Promise<void> {
  const now = deps.clock.now();
  await withEvents(deps, async ({ tx, emit }) => {
    await refuseUnawaited(tx, memberId);
    const pose = await ensurePose(tx, memberId, now);
    await insertSelfie(tx, { id, memberId, pose, now });
    await claimFiles(tx, keys);
    await updateMember(tx, memberId, { verification_status: 'Wait' });
    emit(memberId, { type: 'profile.changed' });
  });
}

async function refuseUnawaited(tx: Transaction<Schema>, memberId: string): Promise<void> {
  const { verification_status: status } = await lockMember(tx, memberId);
  if (status === 'Wait' || status === 'Accept') throw selfieNotAwaited();
  if ((await countPhotos(tx, memberId)) === 0) throw nothingToCompare();
}
