import { isEmailAddress } from '@duet/contracts';

/** What is wrong with an e-mail address, as a key of the texts. */
export function emailProblem(value: string): 'emailRequired' | 'invalidEmail' | undefined {
  if (!value.trim()) return 'emailRequired';
  return isEmailAddress(value.trim()) ? undefined : 'invalidEmail';
}

/** What is wrong with a name: 2 to 40 characters. */
export function nameProblem(value: string): 'nameRequired' | 'nameLength' | undefined {
  const { length } = value.trim();
  if (length === 0) return 'nameRequired';
  return length < 2 || length > 40 ? 'nameLength' : undefined;
}
