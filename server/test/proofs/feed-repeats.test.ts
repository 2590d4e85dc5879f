import type { MemberProfile, Reaction } from '@duet/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openSocial } from '../kits/deck-kit.ts';
import type { Social } from '../kits/deck-kit.ts';

let social: Social;
beforeAll(async () => {
  social = await openSocial();
});
afterAll(() => social.close());

const SWIPES = 500;
const SESSIONS = 3;
const TAKE = 30;
const reactions: readonly Reaction[] = ['Nope', 'Heart', 'Nope', 'Travel', 'Nope', 'Coffee', 'Nope', 'Like'];

/**
 * What the client does (remotes/feed, deck-state): asks when fewer than half of the last buffer are left, while its last
 * reactions are still under way, and deals nobody whom this session has already had in hand.
 */
async function swipe(memberId: string, count: number, seed: number): Promise<string[]> {
  const dealt = new Set<string>();
  const hand: string[] = [];
  const swiped: string[] = [];
  const underWay: { readonly to: string; readonly reaction: Reaction }[] = [];
  const send = async () => {
    const next = underWay.shift();
    if (next) expect((await social.like(memberId, next.to, next.reaction)).status).toBe(200);
  };
  while (swiped.length < count) {
    if (hand.length < TAKE / 2) {
      const { body } = await social.get<{ items: MemberProfile[] }>(memberId, `/matching/profiles?Take=${TAKE}`);
      const fresh = body.items.map(({ userId }) => userId).filter((userId) => !dealt.has(userId));
      for (const userId of fresh) dealt.add(userId);
      hand.push(...fresh);
    }
    const to = hand.shift();
    if (to === undefined) throw new Error(`The deck ended after ${swiped.length} swipes`);
    swiped.push(to);
    underWay.push({ to, reaction: reactions[(swiped.length * 7 + seed) % reactions.length] ?? 'Nope' });
    if (underWay.length > 3) await send();
  }
  while (underWay.length > 0) await send();
  return swiped;
}

describe('the feed', () => {
  it(`shows nobody twice in ${SWIPES} swipes over ${SESSIONS} sessions`, async () => {
    const member = await social.add(social.aSubscription());
    for (let number = 0; number < SWIPES + 20; number += 1) await social.add();

    const swiped: string[] = [];
    for (let session = 0; session < SESSIONS; session += 1) {
      const rest = SWIPES - swiped.length;
      swiped.push(...(await swipe(member, Math.ceil(rest / (SESSIONS - session)), session)));
    }

    expect(swiped).toHaveLength(SWIPES);
    expect(new Set(swiped).size).toBe(SWIPES);
  });
});
