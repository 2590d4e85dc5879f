import type { MemberProfile } from '@duet/contracts';

/** Name and age as one line, or only the name where the age is hidden. */
export function titleOf({ name, age }: Pick<MemberProfile, 'name' | 'age'>): string {
  return age === null ? name : `${name}, ${age}`;
}
