import type { FieldProblem } from '@duet/contracts';
import type { Translate } from '@duet/i18n';

/** Why a recording is refused, in the member's language; nothing of other fields. */
export function voiceProblemText(t: Translate<'profile'>, { field, code }: FieldProblem): string | undefined {
  if (field !== 'recording') return undefined;
  if (code === 'required') return t('voice.problem.required');
  if (code === 'too_long') return t('voice.problem.tooLong');
  return t(code === 'too_large' ? 'voice.problem.tooLarge' : 'voice.problem.invalid');
}
