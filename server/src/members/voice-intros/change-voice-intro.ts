import type { ProfilePatch } from '@duet/contracts';
import type { Transaction } from 'kysely';
import { AppError } from '../../lib/app-error.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { captionVoiceIntro, deleteVoiceIntros, voiceIntroKey } from './voice-intros-store.ts';

type Change = Exclude<ProfilePatch['voiceIntro'], undefined>;

/**
 * Shows a recording with its words, in place of any other, or deletes them all. Call with the member's row locked. Answers
 * the keys of the files that go.
 */
export async function changeVoiceIntro(
  tx: Transaction<Schema>,
  memberId: string,
  change: Change,
): Promise<readonly string[]> {
  const gone = await deleteVoiceIntros(tx, memberId, change?.id);
  if (change && !(await captionVoiceIntro(tx, memberId, change))) {
    throw new AppError(404, 'not_found', 'There is no such recording of the member.', {
      errors: [{ field: 'voiceIntro.id', code: 'unknown_value' }],
    });
  }
  return gone.map((id) => voiceIntroKey(id));
}
