import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openTestApp } from '../../../test/kits/test-app.ts';
import type { TestApp, TestMember } from '../../../test/kits/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const react = (from: TestMember, to: TestMember) => from.call('POST', '/likes?like=Like', to.userId);

describe('the counters of the badges', () => {
  it('are empty for a new member', async () => {
    const member = await test.member();

    const response = await member.call('GET', '/user/sync');

    expect(response.json()).toEqual({ isSubscription: false, matches: 0, invites: 0, isChatNewMessages: false });
  });

  it('count matches, invites and new messages of live members', async () => {
    const [member, one, two, admirer] = await Promise.all([test.member(), test.member(), test.member(), test.member()]);
    for (const other of [one, two]) {
      await react(other, member);
      await react(member, other);
    }
    await react(admirer, member);
    const [chat] = (await one.call('GET', '/chats')).json<{ chatId: string }[]>();
    const message = { clientMessageId: crypto.randomUUID(), type: 0, message: 'Hello' };
    await one.call('POST', `/chat/${chat?.chatId ?? ''}/messages/send`, message);

    const before = await member.call('GET', '/user/sync');
    await one.call('DELETE', '/account/delete');
    const after = await member.call('GET', '/user/sync');

    expect(before.json()).toMatchObject({ matches: 2, invites: 1, isChatNewMessages: true });
    expect(after.json()).toMatchObject({ matches: 1, invites: 1, isChatNewMessages: false });
  });

  it('include a subscription until its end', async () => {
    const member = await test.member({ subscription_until: new Date(test.deps.clock.now().getTime() + 60_000) });

    const during = await member.call('GET', '/user/sync');
    test.deps.clock.advance(120_000);
    const afterwards = await member.call('GET', '/user/sync');

    expect(during.json()).toMatchObject({ isSubscription: true });
    expect(afterwards.json()).toMatchObject({ isSubscription: false });
  });

  it('grant the daily coins once', async () => {
    const member = await test.member({ coins: 7 });

    await Promise.all([member.call('GET', '/user/sync'), member.call('GET', '/user/sync')]);
    const profile = await member.call('GET', '/profiles/current');

    expect(profile.json()).toMatchObject({ coins: 12 });
  });
});
