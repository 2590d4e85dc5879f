import type { Boost, MemberProfile } from '@duet/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v4 } from 'uuid';
import { openSocial } from '../../../test/kits/deck-kit.ts';
import type { Social } from '../../../test/kits/deck-kit.ts';
import { minute } from '../../lib/constants.ts';

let social: Social;
beforeAll(async () => {
  social = await openSocial();
});
beforeEach(async () => {
  await social.db.deleteFrom('members').execute();
});
afterAll(() => social.close());

interface Refusal {
  readonly code: string;
  readonly until?: string;
}
const start = <T = Boost & { coins: number }>(member: string) => social.post<T>(member, '/matching/boost');
const stateOf = async (member: string) => (await social.get<Boost>(member, '/matching/boost')).body;
const deckOf = async (member: string) =>
  (await social.get<{ items: MemberProfile[] }>(member, '/matching/profiles')).body.items.map(({ userId }) => userId);

/** Somebody whom others would meet last, with the coins for two boosts. */
async function shy(): Promise<string> {
  const member = await social.add({ active_at: new Date(social.clock.now().getTime() - 600 * minute) });
  await social.give(member, 100);
  return member;
}

describe('a boost', () => {
  it('puts the member first in the decks of others for half an hour', async () => {
    const [viewer, busy, member] = [await social.add(), await social.add(), await shy()];
    await social.patch(viewer, '/user/settings', { newestActivityOnly: true });
    expect(await deckOf(viewer)).toEqual([busy, member]);

    const { status, body } = await start(member);

    const until = new Date(social.clock.now().getTime() + 30 * minute).toISOString();
    expect([status, body]).toEqual([200, { until, price: 50, minutes: 30, coins: 50 }]);
    expect(await stateOf(member)).toEqual({ until, price: 50, minutes: 30 });
    await social.change(member, { active_at: new Date(0) });
    expect(await deckOf(viewer)).toEqual([member, busy]);
    social.clock.advance(30 * minute);
    expect(await deckOf(viewer)).toEqual([busy, member]);
    expect((await stateOf(member)).until).toBeNull();
  });

  it('does not stack: a second one is refused with the end of the first, and not charged', async () => {
    const member = await shy();

    const answers = await Promise.all([start<Refusal>(member), start<Refusal>(member)]);

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'conflict', until: (await stateOf(member)).until });
    social.clock.advance(30 * minute);
    expect((await start<{ coins: number }>(member)).body.coins).toBe(0);
  });

  it('is started and paid once by a request that is sent again: at once, afterwards, and when it is over', async () => {
    const member = await shy();
    const requestId = v4();
    const again = () => social.post<Boost & { coins: number }>(member, `/matching/boost?requestId=${requestId}`);

    const [first, second] = await Promise.all([again(), again()]);
    const third = await again();

    expect(first.body).toMatchObject({ coins: 50, price: 50, until: (await stateOf(member)).until });
    expect([first.status, second, third]).toEqual([200, first, first]);
    social.clock.advance(30 * minute);
    expect((await again()).body).toEqual({ until: null, price: 50, minutes: 30, coins: 50 });
    expect((await start<{ coins: number }>(member)).body.coins).toBe(0);
    expect((await again()).status).toBe(200);
    social.clock.advance(30 * minute);
    expect((await again()).body.until).toBeNull();
  });

  it('uses the free monthly boost once when the request is sent again', async () => {
    const member = await shy();
    await social.change(member, { subscription_until: new Date(social.clock.now().getTime() + 600 * minute) });
    const requestId = v4();
    const again = () => social.post<Boost & { coins: number }>(member, `/matching/boost?requestId=${requestId}`);

    const first = await again();
    const second = await again();

    expect(first.body).toMatchObject({ coins: 100, until: expect.any(String) });
    expect(second).toEqual(first);
    social.clock.advance(30 * minute);
    expect((await again()).body).toMatchObject({ coins: 100, until: null });
  });

  it('is refused without coins and to members whom nobody would see', async () => {
    const poor = await social.add();
    const hidden = await shy();

    expect((await start(poor)).status).toBe(402);
    await social.change(hidden, { incognito: true });
    expect((await start<Refusal>(hidden)).body.code).toBe('profile_hidden');
    await social.change(hidden, { incognito: false, is_paused: true });
    expect((await start<Refusal>(hidden)).body.code).toBe('profile_hidden');
  });

  it('does not show the member to anybody who may not see them', async () => {
    const [viewer, member] = [await social.add(), await shy()];
    await start(member);

    await social.post(viewer, `/profiles/${member}/block`, { action: 'BlockUser' });

    expect(await deckOf(viewer)).toEqual([]);
  });
});

describe('a paused member', () => {
  const pause = (member: string, isPaused: boolean) =>
    social.patch<{ isPaused: boolean }>(member, '/profiles/current', { isPaused });

  it('is left out of decks until they return', async () => {
    const [viewer, member] = [await social.add(), await social.add()];

    expect((await pause(member, true)).body.isPaused).toBe(true);

    expect(await deckOf(viewer)).toEqual([]);
    expect((await social.get(viewer, `/profiles/${member}`)).status).toBe(404);
    expect((await pause(member, false)).body.isPaused).toBe(false);
    expect(await deckOf(viewer)).toEqual([member]);
    expect((await social.get(viewer, `/profiles/${member}`)).status).toBe(200);
  });

  it('is left out of the deck of members they like, but stays in invites', async () => {
    const [viewer, member] = [await social.add(), await social.add()];
    await social.like(member, viewer);

    await pause(member, true);

    expect(await deckOf(viewer)).toEqual([]);
    expect((await social.get<unknown[]>(viewer, '/likes/invites')).body).toHaveLength(1);
  });

  it('keeps their matches', async () => {
    const { anna, boris, chatId } = await social.match();

    await pause(anna, true);

    expect((await social.get<{ chatId: string }[]>(boris, '/chats')).body).toMatchObject([{ chatId }]);
    expect((await social.get(boris, `/profiles/${anna}`)).status).toBe(200);
  });

  it('hides their post from others but not from themselves', async () => {
    const [viewer, member] = [await social.add(), await social.add()];
    await social.give(member, 100);
    const draft = { clientPostId: '6f6a2f0e-6a5e-4b55-9d3c-0c9e3f1c0b11', templateId: 'justTalk', background: 3 };
    await social.post(member, '/UserPost/create', draft);

    await pause(member, true);

    expect((await social.get<{ items: unknown[] }>(viewer, '/UserPost/posts')).body.items).toEqual([]);
    expect((await social.get<{ post: unknown }>(member, '/UserPost/my-post')).body.post).not.toBeNull();
  });
});
