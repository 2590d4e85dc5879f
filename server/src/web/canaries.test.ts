import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Canary, Registry } from '@duet/contracts';
import { aBuild, aRemote, aRoute, fixtureDist } from '../../test/kits/fixture-dist.ts';
import { openTestApp } from '../../test/kits/test-app.ts';
import type { TestApp, TestMember } from '../../test/kits/test-app.ts';
import { dataOf, identity } from '../../test/kits/web-kit.ts';
import { canaryId, isInCanary } from './canaries.ts';
import { webPlugin } from './index.ts';

const release = aRemote('feed', [aRoute('Feed', '/main/feed'), aRoute('FeedLab', '/main/feed/lab')], 'v2');
const canaryOf = (percent: number, version = 'v2'): Canary => ({
  release: { ...release, version },
  percent,
  since: '2026-11-28T10:00:00.000Z',
});

describe('who is given a canary', () => {
  const ids = Array.from(
    { length: 100_000 },
    (_, index) => `6d1f3c1e-0000-4000-8000-${String(index).padStart(12, '0')}`,
  );
  const shareOf = (canary: Canary) => ids.filter((id) => isInCanary(id, canary)).length / 1000;

  it.each([1, 10, 50, 99])('is %s of 100 members, half a point more or less', (percent) => {
    expect(Math.abs(shareOf(canaryOf(percent)) - percent)).toBeLessThan(0.5);
  });

  it('is the same member each time, also when the share grows', () => {
    const ofTen = ids.filter((id) => isInCanary(id, canaryOf(10)));

    expect(ofTen.filter((id) => !isInCanary(id, canaryOf(10)))).toEqual([]);
    expect(ofTen.filter((id) => !isInCanary(id, canaryOf(50)))).toEqual([]);
  });

  it('is somebody else for another release', () => {
    const both = ids.filter((id) => isInCanary(id, canaryOf(10)) && isInCanary(id, canaryOf(10, 'v3')));

    expect(Math.abs(both.length / 1000 - 1)).toBeLessThan(0.5);
  });
});

describe('the pages of members while a canary runs', () => {
  const dist = fixtureDist();
  const canary = canaryOf(50);
  const stopped = new Set<string>();
  const failing = { isAway: false };
  let test: TestApp;
  let inside: TestMember;
  let outside: TestMember;

  beforeAll(async () => {
    mkdirSync(path.join(dist.dir, 'remotes/feed/v2'), { recursive: true });
    writeFileSync(path.join(dist.dir, 'remotes/feed/v2/remoteEntry.js'), 'var duet_feed_v2;');
    dist.publish({ ...aBuild, build: 'build-2', canaries: { feed: canary } });
    const stoppedCanaries = () => (failing.isAway ? Promise.reject(new Error('away')) : Promise.resolve(stopped));
    test = await openTestApp({ web: webPlugin({ distDir: dist.dir, identity, stoppedCanaries }) });
    const members = await Promise.all(Array.from({ length: 12 }, () => test.member()));
    const find = (isIn: boolean) => members.find(({ userId }) => isInCanary(userId, canary) === isIn);
    [inside, outside] = [find(true), find(false)] as [TestMember, TestMember];
  });
  afterAll(async () => {
    await test.close();
    rmSync(dist.dir, { recursive: true });
  });

  async function headersOf(member: TestMember) {
    const host = new URL(test.app.publicOrigin()).host;
    return { host, cookie: await member.cookie() };
  }
  const visit = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

  async function page(member: TestMember, url = '/main/feed', how: Record<string, string> = visit) {
    const answer = await test.inject({ url, headers: { ...(await headersOf(member)), ...how } });
    return { answer, feed: (dataOf(answer.body, 'registry') as Registry).remotes['feed'] };
  }
  async function laterRegistry(member: TestMember) {
    const answer = await test.inject({ url: '/registry.json', headers: await headersOf(member) });
    return { answer, feed: answer.json<Registry>().remotes['feed'] };
  }

  it('show it to some, with what the others have behind it', async () => {
    const [given, usual] = [await page(inside), await page(outside)];

    expect([given.feed?.version, given.feed?.previous?.version]).toEqual(['v2', 'v1']);
    expect(given.answer.body).toContain('/remotes/feed/v2/remoteEntry.js');
    expect(given.answer.headers['cache-control']).toBe('private, no-store');
    expect(usual.feed?.version).toBe('v1');
    expect(usual.answer.body).not.toContain('/feed/v2/');
  });

  it('are followed by the registry that they read later, and by paths of its own', async () => {
    const [given, usual] = [await laterRegistry(inside), await laterRegistry(outside)];

    expect([given.feed?.version, usual.feed?.version]).toEqual(['v2', 'v1']);
    expect(given.answer.headers['cache-control']).toBe('private, no-store');
    expect((await page(inside, '/main/feed/lab')).answer.statusCode).toBe(200);
    expect((await page(outside, '/main/feed/lab')).answer.statusCode).toBe(404);
  });

  it('name it to no guest, no worker that keeps a page, and in no answer that tells of canaries', async () => {
    const host = new URL(test.app.publicOrigin()).host;
    const guest = await test.inject({ url: '/registry.json', headers: { host } });
    const kept = await page(inside, '/main/feed', { 'sec-fetch-mode': 'cors' });
    const mine = await laterRegistry(inside);

    expect(guest.json<Registry>().remotes['feed']?.version).toBe('v1');
    expect(guest.headers['cache-control']).toBe('no-cache');
    expect(kept.feed?.version).toBe('v1');
    for (const { body } of [guest, mine.answer]) expect(body).not.toContain('canaries');
  });

  it('show what everybody has once it was stopped, and while nobody can say whether it was', async () => {
    stopped.add(canaryId(canary));
    const after = [(await page(inside)).feed?.version, (await laterRegistry(inside)).feed?.version];
    stopped.clear();
    failing.isAway = true;
    const away = (await page(inside)).feed?.version;
    failing.isAway = false;

    expect([...after, away]).toEqual(['v1', 'v1', 'v1']);
    expect((await page(inside)).feed?.version).toBe('v2');
  });
});
