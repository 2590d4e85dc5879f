import { reportTrust } from '@duet/contracts';
import type { CallAnswer, CurrentProfile, MemberProfile, ModerationCase } from '@duet/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v4 } from 'uuid';
import { kyiv, openTestApp } from '../../../test/kits/test-app.ts';
import type { TestApp, TestMember } from '../../../test/kits/test-app.ts';
import { purgeDeleted } from '../../account/purge-deleted.ts';
import { barPair } from '../../calls/bars-store.ts';
import { boosts, day, posts, referrals } from '../../lib/constants.ts';
import { memoryRateLimits } from '../../platform/limits/rate-limits.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const registration = { name: 'Anew', device: { deviceName: 'Chromium on Linux', pushToken: 'test' } };

/** Deletes the account and starts anew with the same sign-in, up to the end of onboarding. */
async function startAnew(member: TestMember): Promise<TestMember> {
  await member.call('DELETE', '/account/delete');
  const answer = await member.call('POST', '/account/drop-and-register-new', registration);
  return finish(member, answer.json<CurrentProfile>().userId);
}

/** The same after the 28 days: the sign-in at the provider is gone, too, and its address is registered once more. */
async function comeBackLater(member: TestMember): Promise<TestMember> {
  const { email } = await test.deps.database.db
    .selectFrom('members')
    .select('email')
    .where('id', '=', member.userId)
    .executeTakeFirstOrThrow();
  await member.call('DELETE', '/account/delete');
  test.deps.clock.advance(29 * day);
  await purgeDeleted(test.deps);
  const again = test.stranger();
  test.deps.identity.claim(again.uid, { email: email ?? undefined });
  const answer = await again.call('POST', '/account/register', registration);
  return finish(again, answer.json<CurrentProfile>().userId);
}

async function finish(identity: Omit<TestMember, 'userId'>, userId: string): Promise<TestMember> {
  const { deps } = test;
  const facts = {
    birth_date: '1996-05-04',
    gender: 'Female',
    country_code: 'UA',
    onboarded_at: deps.clock.now(),
  } as const;
  await deps.database.db.updateTable('members').set(facts).where('id', '=', userId).execute();
  for (const order_index of [0, 1]) {
    const photo = { format: 'jpeg', width: 800, height: 1000, thumbhash: null, created_at: deps.clock.now() } as const;
    await deps.database.db
      .insertInto('photos')
      .values({ id: v4(), member_id: userId, order_index, ...photo })
      .execute();
  }
  return { ...identity, userId };
}

interface Deck {
  readonly items: readonly MemberProfile[];
}

const ways = [
  ['starts anew at once', startAnew],
  ['comes back after the purge', comeBackLater],
] as const;

/** Whether it is anybody's profile: whoever has blocked somebody finds them as blocked. */
const sees = async (viewer: TestMember, other: TestMember) => {
  const answer = await viewer.call('GET', `/profiles/${other.userId}`);
  return answer.statusCode === 200 && !answer.json<CallAnswer<'getProfile'>>().isBlocked;
};
const coinsOf = async (member: TestMember) =>
  (await member.call('GET', '/profiles/current')).json<{ coins: number }>().coins;
const deckOf = async (member: TestMember) =>
  (await member.call('GET', '/matching/profiles?SearchType=Any&Take=30'))
    .json<Deck>()
    .items.map(({ userId }) => userId);

describe.each(ways)('a member who %s', (_way, anew) => {
  // each test has the town to itself
  beforeEach(() => test.deps.database.db.deleteFrom('members').execute());

  it.each(['BlockUser', 'Unmatch'])('stays separated both ways from members they removed by %s', async (action) => {
    const [member, other] = [await test.member(), await test.member()];
    await member.call('POST', `/profiles/${other.userId}/block`, { action });

    const again = await anew(member);

    expect([await sees(again, other), await sees(other, again)]).toEqual([false, false]);
    expect([await deckOf(again), await deckOf(other)]).toEqual([[], []]);
    expect((await again.call('POST', '/likes?like=Like', other.userId)).statusCode).toBe(404);
  });

  it('stays blocked until the other member unblocks them', async () => {
    const [member, other] = [await test.member(), await test.member()];
    await other.call('POST', `/profiles/${member.userId}/block`, { action: 'BlockUser' });

    const again = await anew(member);
    const blocked = (await other.call('GET', '/profiles/blocked')).json<{ userId: string }[]>();
    const hidden = [await sees(again, other), await sees(other, again)];
    await other.call('DELETE', `/profiles/${again.userId}/block`);

    expect(blocked.map(({ userId }) => userId)).toEqual([again.userId]);
    expect(hidden).toEqual([false, false]);
    expect([await sees(again, other), await sees(other, again)]).toEqual([true, true]);
  });

  it('stays separated from a member who has also started anew', async () => {
    const [member, other] = [await test.member(), await test.member()];
    await other.call('POST', `/profiles/${member.userId}/block`, { action: 'BlockUser' });

    const [again, otherAgain] = [await anew(member), await startAnew(other)];

    expect([await sees(again, otherAgain), await sees(otherAgain, again)]).toEqual([false, false]);
  });

  it('cannot send direct messages to members who refused them before', async () => {
    const [member, other] = [await test.member(), await test.member()];
    await other.call('POST', `/profiles/${member.userId}/block`, { action: 'DirectMessage' });

    const again = await anew(member);
    await test.deps.database.db.updateTable('members').set({ coins: 100 }).where('id', '=', again.userId).execute();
    const message = { recipientId: other.userId, clientMessageId: v4(), message: 'Hello again' };
    const answer = await again.call('POST', '/chat/direct', message);

    expect(answer.json()).toMatchObject({ status: 403, code: 'forbidden' });
  });

  it('gets no second welcome coins', async () => {
    const stranger = test.stranger();
    const first = (await stranger.call('POST', '/account/register', registration)).json<CurrentProfile>();

    const again = await anew({ ...stranger, userId: first.userId });

    expect([first.coins, await coinsOf(again)]).toEqual([50, 0]);
  });

  it('keeps reports about them with decisions but without texts', async () => {
    const [member, other] = [await test.member(), await test.member()];
    const words = { reason: 'SCAM', details: 'Asked for money.' };
    await other.call('POST', `/profiles/${member.userId}/report`, words);
    const { db } = test.deps.database;
    const { id } = await db.selectFrom('reports').select('id').executeTakeFirstOrThrow();
    const warning = { decision: 'approve', action: 'warn', message: 'Never ask for money.' };
    await test.moderator().call('POST', `/moderation/cases/reports/${id}/decision`, warning);

    const again = await anew(member);

    const reports = await db.selectFrom('reports').selectAll().where('reported_id', '=', again.userId).execute();
    expect(reports).toMatchObject([
      { reporter_id: other.userId, reason: 'SCAM', outcome: 'warned', details: null, evidence: [] },
    ]);
  });

  it('stays barred from random calls with the reporter of one, whatever else is lifted', async () => {
    const { db } = test.deps.database;
    const [member, other] = [await test.member(), await test.member()];
    const bars = () => db.selectFrom('call_bars').select(['member_id', 'other_id']).execute();
    await db.transaction().execute(async (tx) => {
      await barPair(tx, { memberId: other.userId, otherId: member.userId, now: test.deps.clock.now() });
    });

    const again = await anew(member);
    const between = (one: TestMember, two: TestMember) => [
      { member_id: one.userId, other_id: two.userId },
      { member_id: two.userId, other_id: one.userId },
    ];
    expect(new Set(await bars())).toEqual(new Set(between(again, other)));

    const [bothAgain, otherAgain] = [await anew(again), await startAnew(other)];
    expect(new Set(await bars())).toEqual(new Set(between(bothAgain, otherAgain)));
  });

  it('keeps the number of rewarded friends', async () => {
    const member = await test.member();
    const { db } = test.deps.database;
    for (let balance = 0; balance < referrals.most; balance += 1) {
      const entry = { member_id: member.userId, amount: 1, balance, created_at: test.deps.clock.now() };
      await db
        .insertInto('ledger')
        .values({ id: v4(), reason: 'referral', key: `invited:${v4()}`, ...entry })
        .execute();
    }

    const again = await anew(await anew(member));

    expect((await again.call('GET', '/referral')).json()).toMatchObject({ rewarded: referrals.most });
  });

  it('keeps the low weight of their reports', async () => {
    const member = await test.member();
    const { db } = test.deps.database;
    for (let count = 0; count < reportTrust.wrongForNothing; count += 1) {
      await member.call('POST', `/profiles/${(await test.member()).userId}/report`, { reason: 'SCAM' });
    }
    await db.updateTable('reports').set({ outcome: 'dismissed', decided_at: test.deps.clock.now() }).execute();

    const again = await anew(member);
    await again.call('POST', `/profiles/${(await test.member()).userId}/report`, { reason: 'SCAM' });

    const cases = (await test.moderator().call('GET', '/moderation/cases/reports')).json<ModerationCase[]>();
    expect(cases.map(({ weight }) => weight)).toEqual([0]);
  });
});

describe('a member who starts anew on the same day', () => {
  it('keeps the remaining likes', async () => {
    const member = await test.member();
    const others = await Promise.all([test.member(), test.member(), test.member()]);
    for (const { userId } of others) await member.call('POST', '/likes?like=Like', userId);

    const again = await startAnew(member);
    const answer = await again.call('POST', '/likes?like=Like', (await test.member()).userId);

    expect(answer.json()).toMatchObject({ limit: { utilizedLikesCount: 4 } });
  });

  it('keeps the count of direct messages of the day', async () => {
    const member = await test.member({ coins: 1000 });
    const write = async (from: TestMember) => {
      const message = { recipientId: (await test.member()).userId, clientMessageId: v4(), message: 'Hello' };
      return await from.call('POST', '/chat/direct', message);
    };
    for (let count = 0; count < 5; count += 1) await write(member);

    const again = await startAnew(member);
    await test.deps.database.db.updateTable('members').set({ coins: 100 }).where('id', '=', again.userId).execute();

    expect((await write(again)).json()).toMatchObject({ status: 429 });
    test.deps.clock.advance(day + 1);
    expect((await write(again)).statusCode).toBe(200);
  });

  it('keeps the count of posts of the day', async () => {
    const publish = (by: TestMember) =>
      by.call('POST', '/UserPost/create', { clientPostId: v4(), templateId: 'eveningWalk', background: 3 });
    const member = await test.member({ coins: 1000 });
    for (let count = 0; count < 3; count += 1) {
      await publish(member);
      await member.call('DELETE', '/UserPost/delete');
    }

    const again = await startAnew(member);
    await test.deps.database.db.updateTable('members').set({ coins: 100 }).where('id', '=', again.userId).execute();

    expect((await publish(again)).json()).toMatchObject({ status: 429 });
  });

  it('keeps the count of answered posts of the day', async () => {
    const publish = async (): Promise<string> => {
      const draft = { clientPostId: v4(), templateId: 'eveningWalk', background: 3 };
      const answer = await (await test.member({ coins: 100 })).call('POST', '/UserPost/create', draft);
      return answer.json<{ post: { postId: string } }>().post.postId;
    };
    const reply = (by: TestMember, postId: string) =>
      by.call('POST', `/UserPost/posts/reply/${postId}`, { clientMessageId: v4(), message: 'Me, too' });
    const member = await test.member();
    for (let count = 0; count < posts.firstAnswersPerDay; count += 1) await reply(member, await publish());

    const again = await startAnew(member);

    expect((await reply(again, await publish())).statusCode).toBe(429);
  });

  it('keeps the count of random calls of the day', async () => {
    const member = await test.member();
    const { db } = test.deps.database;
    const now = test.deps.clock.now();
    for (const origin of ['random', 'random', 'match'] as const) {
      const call = { id: v4(), origin, kind: 'video', chat_id: null, created_at: now, started_at: now } as const;
      await db
        .insertInto('calls')
        .values({ ...call, ends_at: null, ended_at: now, end_reason: 'hangUp' })
        .execute();
      const side = { call_id: call.id, member_id: member.userId, is_caller: true, ticket: v4() };
      await db.insertInto('call_members').values(side).execute();
    }
    const freeLeft = async (of: TestMember) =>
      (await of.call('GET', '/calls/overview')).json<{ freeLeft: number }>().freeLeft;
    const before = await freeLeft(member);

    const again = await startAnew(await startAnew(member));

    expect([before, await freeLeft(again)]).toEqual([1, 1]);
    test.deps.clock.advance(day + 1);
    expect(await freeLeft(again)).toBe(3);
  });

  it('gets no second free boost in the month', async () => {
    const { db } = test.deps.database;
    const subscribe = ({ userId }: TestMember) =>
      db
        .updateTable('members')
        .set({ subscription_until: new Date(test.deps.clock.now().getTime() + 30 * day) })
        .where('id', '=', userId)
        .execute();
    const priceOf = async (member: TestMember) =>
      (await member.call('GET', '/matching/boost')).json<{ price: number }>().price;
    const member = await test.member();
    await subscribe(member);
    const before = await priceOf(member);
    await member.call('POST', '/matching/boost');

    const again = await startAnew(await startAnew(member));
    await subscribe(again);

    expect([before, await priceOf(again)]).toEqual([0, boosts.price]);
    test.deps.clock.advance(30 * day);
    await subscribe(again);
    expect(await priceOf(again)).toBe(0);
  });

  it('gets daily and completeness coins only once', async () => {
    const full = {
      about_me: 'Walks',
      passions: ['travel' as const],
      is_verified: true,
      country_code: 'UA',
      city_id: kyiv,
    };
    const stranger = test.stranger();
    const first = (await stranger.call('POST', '/account/register', registration)).json<CurrentProfile>();
    const member = await finish(stranger, first.userId);
    await test.deps.database.db.updateTable('members').set(full).where('id', '=', member.userId).execute();
    const grants = async (of: TestMember) => {
      await of.call('GET', '/user/sync');
      await of.call('PATCH', '/profiles/current', { job: 'Cook' });
      return await coinsOf(of);
    };
    const before = await grants(member);

    const again = await startAnew(member);
    await test.deps.database.db.updateTable('members').set(full).where('id', '=', again.userId).execute();

    expect([before, await grants(again)]).toEqual([50 + 5 + 25, 0]);
  });

  it('may start anew at most five times an hour from one address', async () => {
    const limited = await openTestApp({ rateLimits: memoryRateLimits });
    const answers: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      const member = await limited.member();
      await member.call('DELETE', '/account/delete');
      answers.push((await member.call('POST', '/account/drop-and-register-new', registration)).statusCode);
    }
    await limited.close();

    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
