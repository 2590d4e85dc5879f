import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { sendFile } from '../../http/file-answer.ts';
import { AppError } from '../../lib/app-error.ts';
import { hour, second } from '../../lib/constants.ts';
import { readSignedFile } from '../../platform/media/read-signed-file.ts';
import type { SignedFileRequest } from '../../platform/media/read-signed-file.ts';
import { findProfileAccess } from '../profiles/visibility-store.ts';
import { findVoiceIntroFile, voiceIntroKey } from './voice-intros-store.ts';

/**
 * `GET /api/files/voice/:id/file?v&e&s` serves a voice introduction to whom its link was signed for, as long as they may
 * look at the profile. Forged, old, of another recording, after a block or a deletion: the same 404.
 */
export function registerGetVoiceFile(app: FastifyInstance, deps: AppDeps): void {
  app.get<SignedFileRequest>('/api/files/voice/:id/:variant', async (request, reply) => {
    const link = readSignedFile(deps.media, 'voice', request);
    if (link?.variant !== 'file') throw noSuchVoice();
    const { id, viewerId } = link;
    const row = await findVoiceIntroFile(deps.database.db, id, viewerId);
    if (!row || (await findProfileAccess(deps, viewerId, row.member_id)) === 'none') throw noSuchVoice();
    const content = await deps.media.files.get(voiceIntroKey(id));
    if (!content) throw noSuchVoice();
    const type = row.content_type;
    return sendFile(request, reply, {
      content,
      type,
      fileName: `duet-${id}.${type.split('/')[1]}`,
      maxAge: hour / second,
    });
  });
}

function noSuchVoice(): AppError {
  return new AppError(404, 'not_found', 'There is no such voice introduction.');
}
