import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Chat, CoinsOverview, CurrentProfile, Invite, MemberProfile, MissedLike, UserPost } from '@duet/contracts';
import { voiceIntroKey } from '@duet/server/demo';
import { openTestApp, testToken } from '@duet/server/test';
import type { TestApp } from '@duet/server/test';
import { demoMemberId, demoVoiceId } from './members/demo-ids.ts';
import { demoHosts, maksym, olena } from './members/hosts.ts';
import { seedDemo } from './seed.ts';
import { demoVoiceFile, demoVoices, withDemoVoices } from './voices/demo-voices.ts';

let test: TestApp;
const accounts: string[] = [];
const ensureAccount = (account: { uid: string }) => {
  accounts.push(account.uid);
  return Promise.resolve();
};
/** Microseconds of the processor: how long it takes by the clock says how busy the machine is. */
let took: NodeJS.CpuUsage;

beforeAll(async () => {
  test = await openTestApp();
  const start = process.cpuUsage();
  await seedDemo({ ...test.deps, accounts: { ensureAccount } });
  took = process.cpuUsage(start);
});
afterAll(() => test.close());

async function get<T>(uid: string, path: string): Promise<T> {
  const response = await test.inject({
    method: 'GET',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${testToken(uid)}` },
  });
  expect([path, response.statusCode]).toEqual([path, 200]);
  return response.json<T>();
}

describe('the demo seed', () => {
  it('takes less than five seconds and makes the sign-ins of both hosts', () => {
    expect(took.user + took.system).toBeLessThan(5_000_000);
    expect(accounts).toEqual(demoHosts.map(({ uid }) => uid));
  });

  it('does not touch a database that has the demo already', async () => {
    const again = await seedDemo({ ...test.deps, accounts: { ensureAccount } });

    expect(again).toEqual({ isSeeded: false });
    expect(accounts).toHaveLength(2);
  });

  it('creates no sign-ins in a real project, and seeds once when several nodes start together', async () => {
    const other = await openTestApp();

    const nodes = await Promise.all([1, 2, 3].map(() => seedDemo({ ...other.deps, accounts: undefined })));
    await other.close();

    expect(nodes.filter(({ isSeeded }) => isSeeded)).toHaveLength(1);
  });

  it('keeps every balance the sum of its ledger', async () => {
    const { db } = test.deps.database;
    const entries = await db
      .selectFrom('ledger')
      .select(['member_id', 'amount', 'balance'])
      .orderBy('member_id')
      .orderBy('id')
      .execute();
    const sums = new Map<string, number>();
    for (const { member_id, amount, balance } of entries) {
      sums.set(member_id, (sums.get(member_id) ?? 0) + amount);
      expect(sums.get(member_id)).toBe(balance);
    }
    for (const { id, coins } of await db.selectFrom('members').select(['id', 'coins']).execute())
      expect(coins).toBe(sums.get(id) ?? 0);
  });
});

describe.each(demoHosts)('$name', ({ uid, name }) => {
  it('is a finished, verified member with six photos and coins', async () => {
    const profile = await get<CurrentProfile>(uid, '/profiles/current');

    expect(profile).toMatchObject({
      name,
      isOnboarded: true,
      isProfileVerified: true,
      completeness: { score: 90, next: null },
    });
    expect(profile.userMedia).toHaveLength(6);
    expect(profile.coins).toBeGreaterThan(100);
  });

  it('has a full deck', async () => {
    const { items } = await get<{ items: MemberProfile[] }>(uid, '/matching/profiles');

    expect(items).toHaveLength(30);
    expect(items.every((item) => item.userMedia.length >= 2 && item.userMedia.every((photo) => photo.thumbhash))).toBe(
      true,
    );
  });

  it('has chats with unread and read messages, and fresh matches', async () => {
    const chats = await get<Chat[]>(uid, '/chats');

    expect(chats.length).toBeGreaterThanOrEqual(7);
    expect(chats.filter((chat) => chat.unReadMessageCount > 0).length).toBeGreaterThanOrEqual(2);
    expect(chats.filter((chat) => chat.lastMessage === null)).toHaveLength(3);
    expect(chats.every((chat) => chat.partner.photoUrl !== null)).toBe(true);
  });

  it('has waiting invites, missed likes and a history of coins', async () => {
    expect((await get<Invite[]>(uid, '/likes/invites')).length).toBeGreaterThanOrEqual(5);
    expect((await get<MissedLike[]>(uid, '/likes/missed')).length).toBeGreaterThanOrEqual(4);
    expect((await get<CoinsOverview>(uid, '/coins')).history.length).toBeGreaterThan(10);
    expect(await get<unknown[]>(uid, '/profiles/blocked')).toHaveLength(1);
  });

  it('sees posts of other members', async () => {
    const { items } = await get<{ items: UserPost[] }>(uid, '/UserPost/posts?Limit=50&SearchType=Any');

    expect(items.length).toBeGreaterThan(20);
  });
});

it('shows missed likes in clear to the host with a subscription, and her own post', async () => {
  expect((await get<MissedLike[]>(olena.uid, '/likes/missed')).every(({ userId }) => userId !== null)).toBe(true);
  expect((await get<{ post: UserPost | null }>(olena.uid, '/UserPost/my-post')).post?.likesCount).toBe(7);
});

it('lets the hosts hear each other and everybody else who speaks, with the words of it', async () => {
  for (const { member, caption } of demoVoices()) {
    const listener = member === olena.number ? maksym : olena;
    const { voiceIntro } = await get<MemberProfile>(listener.uid, `/profiles/${demoMemberId(member)}`);
    expect(voiceIntro?.caption).toBe(caption);
  }
  const { voiceIntro: own } = await get<MemberProfile>(olena.uid, `/profiles/${maksym.id}`);
  expect(own?.caption).toMatch(/^Я Максим\. /);
  const key = voiceIntroKey(demoVoiceId(maksym.number));
  const { files } = test.deps.media;
  await files.put(key, (await withDemoVoices(files).get(key)) ?? Buffer.alloc(0));
  const file = await test.inject({ method: 'GET', url: own?.url ?? '' });
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'audio/webm']);
  expect(file.rawPayload).toEqual(await readFile(demoVoiceFile(maksym.number)));
});

it('lets the two hosts meet: her invite waits for him, and makes a chat of both when he accepts', async () => {
  const [newest] = await get<Invite[]>(maksym.uid, '/likes/invites');
  expect(newest).toMatchObject({ senderId: olena.id });

  const accepted = await test.inject({
    method: 'POST',
    url: `/api/likes/invites/reaction?senderId=${olena.id}&accept=true`,
    headers: { authorization: `Bearer ${testToken(maksym.uid)}` },
  });

  expect(accepted.statusCode).toBe(200);
  for (const [uid, other] of [
    [olena.uid, maksym.name],
    [maksym.uid, olena.name],
  ] as const) {
    const [latest] = await get<Chat[]>(uid, '/chats');
    expect(latest?.partner.name).toBe(other);
  }
});
