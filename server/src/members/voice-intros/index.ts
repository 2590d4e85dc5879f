import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { voiceIntros } from '../../lib/constants.ts';
import { everyHour } from '../../platform/chores/hourly.ts';
import { deleteDueFiles } from '../../platform/media/delete-files.ts';
import { registerGetVoiceFile } from './get-voice-file.ts';
import { registerUploadVoiceIntro } from './upload-voice-intro.ts';
import { deleteWaitingVoices } from './voice-intros-store.ts';

/** What members say of themselves, with its words: the recording; that it is shown is a change of the profile. */
export function registerVoiceIntros(app: FastifyInstance, deps: AppDeps): void {
  registerUploadVoiceIntro(app, deps);
  registerGetVoiceFile(app, deps);

  const stop = everyHour(deps, 'voice introductions without words', () => tidyVoiceIntros(deps));
  app.addHook('onClose', () => stop());
}

/** A recording that got no words goes after a day, and with it its file. */
export async function tidyVoiceIntros(deps: Pick<AppDeps, 'database' | 'clock' | 'media'>): Promise<void> {
  await deleteWaitingVoices(deps.database.db, new Date(deps.clock.now().getTime() - voiceIntros.unsaidLife));
  await deleteDueFiles(deps);
}
