import type { Referral } from '@duet/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openTestApp } from '../../../test/kits/test-app.ts';
import type { TestApp, TestMember } from '../../../test/kits/test-app.ts';
import { day, hour } from '../../lib/constants.ts';
import { deviceCookieName } from '../../members/identity-marks/identity-marks.ts';
import { payReferrals } from './pay-referrals.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const read = async (member: TestMember) => (await member.call('GET', '/referral')).json<Referral>();
const statesOf = async (member: TestMember) => (await read(member)).friends.map(({ state }) => state);
const rewardsOf = async (userId: string) => {
  const rows = await test.deps.database.db
    .selectFrom('ledger')
    .select('amount')
    .where('member_id', '=', userId)
    .where('reason', '=', 'referral')
    .execute();
  return rows.map(({ amount }) => amount);
};

interface Friend {
  readonly userId: string;
  readonly uid: string;
}

interface MarkedMember {
  readonly device?: string;
  readonly pushToken?: string;
  readonly isReady?: boolean;
}

/** Somebody signs up by a link, and finishes onboarding unless told otherwise. */
async function arrive(
  code: string | undefined,
  { device, pushToken = 'test', isReady = true }: MarkedMember = {},
): Promise<Friend> {
  const { uid, headers } = test.stranger();
  const response = await test.inject({
    method: 'POST',
    url: '/api/account/register',
    headers: { ...headers, ...(device && { cookie: `${deviceCookieName}=${device}` }) },
    body: { name: 'Friend', device: { deviceName: 'Laptop', pushToken }, ...(code && { referralCode: code }) },
  });
  const { userId } = response.json<{ userId: string }>();
  if (isReady) await finish(userId);
  return { userId, uid };
}

async function finish(userId: string): Promise<void> {
  const { db } = test.deps.database;
  const {
    id: _id,
    member_id: _member,
    ...photo
  } = await db.selectFrom('photos').selectAll().limit(1).executeTakeFirstOrThrow();
  for (const order_index of [0, 1]) {
    await db
      .insertInto('photos')
      .values({ ...photo, id: crypto.randomUUID(), member_id: userId, order_index })
      .execute();
  }
  await db.updateTable('members').set({ onboarded_at: test.deps.clock.now() }).where('id', '=', userId).execute();
}

/** Writes the session in a browser, as pages do at every start. */
async function openPage({ uid }: { readonly uid: string }, device?: string) {
  return test.inject({
    method: 'POST',
    url: '/api/__session',
    headers: device ? { cookie: `${deviceCookieName}=${device}` } : {},
    body: { token: `test:${uid}` },
  });
}

async function threeDaysLater(): Promise<void> {
  test.deps.clock.advance(72 * hour);
  await payReferrals(test.deps);
}

describe('the personal link', () => {
  it('is always the same, and shows its reward', async () => {
    const member = await test.member();

    const [first, second] = await Promise.all([read(member), read(member)]);

    expect(first).toEqual(second);
    expect(first).toMatchObject({
      path: `/sign-up?ref=${first.code}`,
      coins: 50,
      waitHours: 72,
      bonus: { friends: 3, days: 7 },
      rewarded: 0,
      limit: 20,
      friends: [],
    });
    expect(first.code).toMatch(/^[2-9A-Z]{10}$/);
  });

  it('does not stop a registration when its code is unknown', async () => {
    const friend = await arrive('NOBODYHAS1');

    expect(friend.userId).toBeTruthy();
  });
});

describe('the reward for an invited friend', () => {
  it('is paid to both once after 72 hours, with an event', async () => {
    const member = await test.member();
    const friend = await arrive((await read(member)).code);

    test.deps.clock.advance(72 * hour - 1);
    await payReferrals(test.deps);
    const before = [await rewardsOf(member.userId), await statesOf(member)];
    test.deps.clock.advance(1);
    await Promise.all([payReferrals(test.deps), payReferrals(test.deps)]);

    expect(before).toEqual([[], ['waiting']]);
    expect([await rewardsOf(member.userId), await rewardsOf(friend.userId)]).toEqual([[50], [50]]);
    expect(await read(member)).toMatchObject({ rewarded: 1, friends: [{ state: 'rewarded' }] });
  });

  it('waits for a verified address, two photos and the end of onboarding', async () => {
    const member = await test.member();
    const friend = await arrive((await read(member)).code, { isReady: false });
    test.deps.identity.claim(friend.uid, { emailVerified: false });
    await openPage(friend);

    await threeDaysLater();
    const unfinished = await rewardsOf(friend.userId);
    await finish(friend.userId);
    await payReferrals(test.deps);
    const unverified = await rewardsOf(friend.userId);
    test.deps.identity.claim(friend.uid, { emailVerified: true });
    await openPage(friend);
    await payReferrals(test.deps);

    expect([unfinished, unverified, await rewardsOf(friend.userId)]).toEqual([[], [], [50]]);
  });

  it('adds seven days of subscription for the third friend, and only for that one', async () => {
    const member = await test.member();
    const { code } = await read(member);
    const untils: unknown[] = [];

    for (let friend = 0; friend < 4; friend += 1) {
      await arrive(code);
      await threeDaysLater();
      const { until } = (await member.call('GET', '/subscription')).json<{ until: string | null }>();
      untils.push(until && Date.parse(until) - test.deps.clock.now().getTime());
    }

    expect(untils).toEqual([null, null, 7 * day, 4 * day]);
    expect((await member.call('GET', '/subscription')).json()).toMatchObject({ current: null, isSubscription: true });
  });

  it('ends with the twentieth friend', async () => {
    const member = await test.member();
    const { code } = await read(member);
    for (let friend = 0; friend < 21; friend += 1) await arrive(code);

    await threeDaysLater();

    expect(await rewardsOf(member.userId)).toHaveLength(20);
    expect((await statesOf(member)).filter((state) => state === 'refused')).toHaveLength(1);
  });
});

describe('inviting oneself', () => {
  const cookie = 'b8a7f1e2-0000-4000-8000-00000000000';

  it.each([
    [
      'the same browser',
      async (member: TestMember, code: string) => {
        await openPage(member, `${cookie}1`);
        return arrive(code, { device: `${cookie}1` });
      },
    ],
    [
      'the same browser later',
      async (member: TestMember, code: string) => {
        const friend = await arrive(code, { device: `${cookie}2` });
        await openPage(member, `${cookie}2`);
        return friend;
      },
    ],
    [
      'the same account at a provider',
      async (member: TestMember, code: string) => {
        test.deps.identity.claim(member.uid, { providerIds: ['google.com:42'] });
        await openPage(member);
        const friend = await arrive(code);
        test.deps.identity.claim(friend.uid, { providerIds: ['google.com:42'] });
        await openPage(friend);
        return friend;
      },
    ],
    [
      'the same mailbox',
      async (member: TestMember, code: string) => {
        test.deps.identity.claim(member.uid, { email: 'me@duet.test' });
        await openPage(member);
        const friend = await arrive(code);
        test.deps.identity.claim(friend.uid, { email: 'Me+two@duet.test' });
        await openPage(friend);
        return friend;
      },
    ],
  ])('earns nothing: %s', async (_words, invite) => {
    const member = await test.member();
    const friend = await invite(member, (await read(member)).code);

    await threeDaysLater();

    expect(await statesOf(member)).toEqual(['refused']);
    expect([await rewardsOf(member.userId), await rewardsOf(friend.userId)]).toEqual([[], []]);
  });

  it('is not assumed of two members who both refused pushes', async () => {
    const member = await test.member();
    const { code } = await read(member);
    await arrive(code, { pushToken: 'test' });
    await arrive(code, { pushToken: 'test' });

    await threeDaysLater();

    expect(await statesOf(member)).toEqual(['rewarded', 'rewarded']);
  });

  it('leaves no cookie that scripts could read', async () => {
    const { cookies } = await openPage(await test.member());

    const device = cookies.find(({ name }) => name === deviceCookieName);
    expect(device).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  });
});
