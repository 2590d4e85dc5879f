import type { MemberProfile } from '@duet/contracts';

/** Name and age as one line, the name alone where no age is told. */
export function titleOf({ name, age }: Pick<MemberProfile, 'name' | 'age'>): string {
  return age === null ? name : `${name}, ${age}`;
}
