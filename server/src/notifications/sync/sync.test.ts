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

    expect(response.json()).toEqual({
      isSubscription: false,
      matches: 0,
      invites: 0,
      isChatNewMessages: false,
      unreadChatIds: [],
      ringingCall: null,
    });
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

    expect(before.json()).toMatchObject({
      matches: 2,
      invites: 1,
      isChatNewMessages: true,
      unreadChatIds: [chat?.chatId],
    });
    expect(after.json()).toMatchObject({
      matches: 1,
      invites: 1,
      isChatNewMessages: false,
      unreadChatIds: [],
    });
  });

  it('include a subscription until its end', async () => {
    const member = await test.member({ subscription_until: new Date(test.deps.clock.now().getTime() + 60_000) });

    const during = await member.call('GET', '/user/sync');
    test.deps.clock.advance(120_000);
    const afterwards = await member.call('GET', '/user/sync');

    expect(during.json()).toMatchObject({ isSubscription: true });
    expect(afterwards.json()).toMatchObject({ isSubscription: false });
  });

  it('name the call that rings, for both of its members, until it is answered', async () => {
    const [caller, called] = [await test.member({ name: 'Olena' }), await test.member()];
    const { db } = test.deps.database;
    const now = test.deps.clock.now();
    const call = { id: crypto.randomUUID(), origin: 'match', kind: 'audio', chat_id: null, created_at: now } as const;
    const endsAt = new Date(now.getTime() + 30_000);
    await db
      .insertInto('calls')
      .values({ ...call, started_at: null, ends_at: endsAt })
      .execute();
    for (const { userId } of [caller, called]) {
      const side = { call_id: call.id, member_id: userId };
      await db
        .insertInto('call_members')
        .values({ ...side, is_caller: userId === caller.userId, ticket: null })
        .execute();
      await db
        .insertInto('calls_now')
        .values({ ...side, alive_at: now })
        .execute();
    }
    const ringingOf = async (member: TestMember) =>
      (await member.call('GET', '/user/sync')).json<{ ringingCall: object | null }>().ringingCall;
    const [placed, told] = [await ringingOf(caller), await ringingOf(called)];
    await db.updateTable('calls').set({ started_at: now }).where('id', '=', call.id).execute();

    expect(placed).toMatchObject({ callId: call.id, state: 'ringing', isOfferer: true });
    expect(told).toMatchObject({ isOfferer: false, partner: { name: 'Olena' }, endsAt: endsAt.toISOString() });
    expect([await ringingOf(caller), await ringingOf(called)]).toEqual([null, null]);
  });

  it('grant the daily coins once', async () => {
    const member = await test.member({ coins: 7 });

    await Promise.all([member.call('GET', '/user/sync'), member.call('GET', '/user/sync')]);
    const profile = await member.call('GET', '/profiles/current');

    expect(profile.json()).toMatchObject({ coins: 12 });
  });
});
