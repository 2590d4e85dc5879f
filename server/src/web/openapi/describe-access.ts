import type { Access, Endpoint, RateLimitName } from '@duet/contracts/endpoints';
import { rateRules } from '../../platform/limits/rate-rules.ts';
import type { RateRule } from '../../platform/limits/rate-rules.ts';

const whoMayCall: Readonly<Record<Access, string>> = {
  guest: 'Everybody may call; no token is needed.',
  identity: 'Whoever carries a valid identity token may call, with or without an account.',
  member: 'Members with an account may call.',
  onboarded: 'Members who have finished onboarding may call.',
  shown: 'Members who have finished onboarding may call, unless nobody may see them until a moderator has decided.',
  moderator: 'Only moderators may call.',
};

/** Who may make a call, behind which flag and how often, for the description of one operation. */
export function describeAccess({
  access,
  flag,
  rateLimit,
}: Pick<Endpoint, 'access' | 'flag' | 'rateLimit'>): Readonly<Record<string, unknown>> {
  return {
    description: [
      whoMayCall[access],
      ...(flag === undefined ? [] : [`For members for whom the flag \`${flag}\` is not on it answers 404.`]),
      limitSentence(rateLimit),
    ].join(' '),
    'x-access': access,
    ...(flag !== undefined && { 'x-flag': flag }),
    ...(access === 'guest' && { security: [] }),
  };
}

function limitSentence(name: RateLimitName): string {
  const rules: readonly RateRule[] = rateRules[name];
  const words = rules.map(
    ({ count, seconds, burst }) =>
      `${count} in ${periodWords(seconds)}${burst === undefined ? '' : `, up to ${burst} at once`}`,
  );
  return `Limited to ${words.join(' and ')}; beyond that 429 with Retry-After.`;
}

function periodWords(seconds: number): string {
  const [size, word] = (
    [
      [86_400, 'day'],
      [3600, 'hour'],
      [60, 'minute'],
    ] as const
  ).find(([unit]) => seconds % unit === 0) ?? [1, 'second'];
  const count = seconds / size;
  return count === 1 ? `a ${word}`.replace('a hour', 'an hour') : `${count} ${word}s`;
}
