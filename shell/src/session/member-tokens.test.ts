import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createCurrentMember } from './current-member.ts';
import type { Identity } from './identity.ts';
import { createMemberRecord } from './member-record.ts';
import { memberTokens } from './member-tokens.ts';

const HOUR = 60 * 60_000;
const user = { uid: 'u1', email: null, emailVerified: false, displayName: null };

/** The tokens of a page after a tab has renewed one at this time; with what the SDK is asked for. */
async function tokensAfterRenewalAt(time: number) {
  localStorage.setItem('duet.token-renewed', String(time));
  const member = createCurrentMember(createMemberRecord(localStorage), () => undefined);
  member.claim(user);
  const held = jest.fn(async (_stale?: string) => ({ token: 'refused', expiresAt: Date.now() + HOUR }));
  const renew = async () => ({ token: 'new', expiresAt: Date.now() + 2 * HOUR });
  // the only parts of it that tokens need
  const identity = { ready: async () => user, held, renew } as unknown as Identity;
  const tokens = memberTokens(async () => identity, member, { onLost: () => undefined });
  tokens.start();
  await tokens.token(false);
  const next = await tokens.token(true);
  tokens.stop();
  return { next, waitedFor: held.mock.lastCall?.[0] };
}

describe('a token that the API has refused', () => {
  beforeEach(() => localStorage.clear());

  it('is looked for at the SDK first when another tab has just renewed it', async () => {
    const { waitedFor } = await tokensAfterRenewalAt(Date.now() - 1000);

    expect(waitedFor).toBe('refused');
  });

  it.each([
    ['long ago', -HOUR],
    ['by a clock that was set back since', HOUR],
  ])('is renewed without waiting for another tab when the last renewal was %s', async (_when, difference) => {
    const { next, waitedFor } = await tokensAfterRenewalAt(Date.now() + difference);

    expect(waitedFor).toBeUndefined();
    expect(next).toBe('new');
  });
});
