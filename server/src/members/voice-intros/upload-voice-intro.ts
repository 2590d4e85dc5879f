import path from 'node:path';
import { voiceIntroLimits } from '@duet/contracts';
import { uploadVoiceIntro } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { newId } from '../../lib/ids.ts';
import { deleteFilesInBackground, storeFiles } from '../../platform/media/delete-files.ts';
import { lockMember } from '../profiles/members-store.ts';
import { replaceWaitingVoice, voiceIntroKey } from './voice-intros-store.ts';

/** Keeps the file, then its row: an answer means that it survives a power cut, and a refusal leaves nothing behind. */
export function registerUploadVoiceIntro(app: FastifyInstance, deps: AppDeps): void {
  route(app, uploadVoiceIntro, async ({ file }, { userId }) => {
    const uploaded = await file.receive(voiceIntroLimits.bytes);
    const into = path.join(uploaded.folder, 'clip');
    const rules = { kind: 'audio', longest: voiceIntroLimits.milliseconds } as const;
    const { type, bytes, milliseconds, peaks } = await deps.mediaReader.clip(uploaded.path, into, rules);
    const row = {
      id: newId(),
      member_id: userId,
      content_type: type,
      milliseconds,
      peaks: [...(peaks ?? [])],
      created_at: deps.clock.now(),
    };
    const gone = await storeFiles(deps, { [voiceIntroKey(row.id)]: { path: into, bytes } }, () =>
      deps.database.transaction(async (tx) => {
        await lockMember(tx, userId);
        return await replaceWaitingVoice(tx, row);
      }),
    );
    deleteFilesInBackground(
      deps,
      gone.map((id) => voiceIntroKey(id)),
    );
    return { id: row.id, milliseconds, peaks: row.peaks };
  });
}
