import type { CallAnswer } from '@duet/contracts';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { day, feed } from '../lib/constants.ts';
import { newId } from '../lib/ids.ts';
import { openSocial } from '../matching/test-kit.ts';
import type { Social } from '../matching/test-kit.ts';

jest.setTimeout(120_000);

const swipes = 500;
const sessions = 3;

let social: Social;
beforeAll(async () => {
  social = await openSocial();
});
afterAll(() => social.close());

/** As the deck of the feed does: it asks for more while it still holds half of what it was given. */
async function swipeThrough(member: string, count: number): Promise<string[]> {
  const seen: string[] = [];
  let buffer: string[] = [];
  let lastLength = 0;
  while (seen.length < count) {
    if (buffer.length < lastLength / 2 || buffer.length === 0) {
      const { body } = await social.get<CallAnswer<'getMatchingProfiles'>>(
        member,
        `/matching/profiles?Take=${feed.take}`,
      );
      const fresh = body.items.map(({ userId }) => userId).filter((id) => !buffer.includes(id));
      buffer = [...buffer, ...fresh];
      lastLength = buffer.length;
    }
    const [card, ...rest] = buffer;
    if (card === undefined) throw new Error(`The deck is empty after ${seen.length} cards.`);
    const reaction = seen.length % 3 === 0 ? 'Like' : 'Nope';
    // every seventh reaction is sent twice, as after an answer that got lost
    const requestId = newId();
    for (let sent = 0; sent < (seen.length % 7 === 0 ? 2 : 1); sent += 1) {
      await social.like(member, card, reaction, requestId);
    }
    seen.push(card);
    buffer = rest;
  }
  return seen;
}

describe('five hundred swipes over three sessions (behaviours 4)', () => {
  it('show nobody twice', async () => {
    const viewer = await social.add({ gender: 'Male', ...social.aSubscription() });
    const others: string[] = [];
    for (let index = 0; index < swipes + 60; index += 1) others.push(await social.add({ gender: 'Female' }));
    for (const admirer of others.slice(0, 40)) await social.like(admirer, viewer);

    const seen: string[] = [];
    for (let session = 0; session < sessions; session += 1) {
      seen.push(...(await swipeThrough(viewer, Math.ceil(swipes / sessions))));
      social.clock.advance(2 * day);
    }

    expect(seen.length).toBeGreaterThanOrEqual(swipes);
    expect(new Set(seen).size).toBe(seen.length);
  });
});
