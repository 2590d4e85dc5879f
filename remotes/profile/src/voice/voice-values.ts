import { countLetters, voiceIntroLimits } from '@duet/contracts';
import type { CurrentProfile, FieldProblem, ProfilePatch } from '@duet/contracts';
import { takeOf } from './recorded-take.ts';
import type { RecordedTake } from './recorded-take.ts';

/** What the form edits: the id of the recording, of the profile or of this page, and its words; both may be empty. */
export interface VoiceValues {
  readonly recording: string;
  readonly caption: string;
}

/** The field of the form that a problem of the server belongs to. */
export const voiceNames: Readonly<Record<string, keyof VoiceValues>> = {
  file: 'recording',
  'voiceIntro.id': 'recording',
  'voiceIntro.caption': 'caption',
};

// a server, or a kept answer, from before voice introductions has none
export function voiceValues({ voiceIntro }: Partial<Pick<CurrentProfile, 'voiceIntro'>>): VoiceValues {
  return { recording: voiceIntro?.id ?? '', caption: voiceIntro?.caption ?? '' };
}

/** The refusals the server would give, known before asking it. */
export function voiceProblems(saved: VoiceValues, { recording, caption }: VoiceValues): FieldProblem[] {
  const words = caption.trim();
  if (recording === '' && words === '') return [];
  const take = takeOf(recording);
  if (!take && (recording === '' || recording !== saved.recording)) return [{ field: 'recording', code: 'required' }];
  if (take && take.blob.size > voiceIntroLimits.bytes) return [{ field: 'recording', code: 'too_large' }];
  if (words === '') return [{ field: 'caption', code: 'required' }];
  return countLetters(words) > voiceIntroLimits.letters ? [{ field: 'caption', code: 'too_long' }] : [];
}

/** The change of the profile. `upload` sends a recording of this page and answers the id that it has there. */
export async function voicePatch(
  saved: VoiceValues,
  changes: Partial<VoiceValues>,
  upload: (take: RecordedTake) => Promise<string>,
): Promise<Pick<ProfilePatch, 'voiceIntro'>> {
  if (changes.recording === undefined && changes.caption === undefined) return {};
  const { recording, caption } = { ...saved, ...changes };
  if (recording === '') return { voiceIntro: null };
  const take = takeOf(recording);
  return { voiceIntro: { id: take ? await upload(take) : recording, caption: caption.trim() } };
}
