import type { Translate } from '@duet/i18n';
import type { FieldCode, FieldProblem } from '@duet/contracts';
import { fieldOf } from '@duet/ui/form';
import { limitsOf } from './limits.ts';

/** Why a field is refused, in the member's language. */
export function fieldText(t: Translate<'profile'>, problem: FieldProblem): string {
  const { code } = problem;
  const { min = 0, max = 0 } = limitsOf(fieldOf(problem));
  return t(`field.${keys[code] ?? 'invalid'}`, {
    count: code === 'too_short' ? min : max,
  });
}

type FieldKey =
  | 'required'
  | 'tooShort'
  | 'tooLong'
  | 'tooMany'
  | 'notInDirectory'
  | 'reservedName'
  | 'hiddenCharacters'
  | 'mixedAlphabets';

const keys: Readonly<Partial<Record<FieldCode, FieldKey>>> = {
  required: 'required',
  too_short: 'tooShort',
  too_long: 'tooLong',
  too_many: 'tooMany',
  not_in_directory: 'notInDirectory',
  reserved_name: 'reservedName',
  hidden_characters: 'hiddenCharacters',
  mixed_alphabets: 'mixedAlphabets',
};
