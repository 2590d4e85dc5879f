import { rmSync } from 'node:fs';
import { cardSizes } from '@duet/contracts';
import type { PageData } from '@duet/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { brotliDecompressSync } from 'node:zlib';
import { fixtureDist } from '../../test/kits/fixture-dist.ts';
import { openTestApp } from '../../test/kits/test-app.ts';
import type { TestApp, TestMember } from '../../test/kits/test-app.ts';
import { bareApp, dataOf, identity } from '../../test/kits/web-kit.ts';
import { firstCalls } from './first-calls.ts';
import { webPlugin } from './index.ts';

const dist = fixtureDist();
const host = { host: '' };
const visit = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ web: webPlugin({ distDir: dist.dir, identity }) });
  host.host = new URL(test.app.publicOrigin()).host;
});
afterAll(async () => {
  await test.close();
  rmSync(dist.dir, { recursive: true });
});

function page(url: string, cookie: string, headers: Record<string, string> = visit) {
  return test.inject({ url, headers: { ...host, cookie, ...headers } });
}

const pageOf = (html: string) => dataOf(html, 'page') as PageData | null;
const callsIn = (html: string) => pageOf(html)?.answers.map(([name]) => name);

describe('the page of a signed-in member', () => {
  it('says who is here and what the feed asks for first, as the calls answer it', async () => {
    const [olena] = await Promise.all([test.member(), test.member({ name: 'Taras' })]);
    const cookie = await olena.cookie();

    const { body } = await page('/uk/main/feed', cookie);

    const headers = { ...host, ...olena.headers, 'accept-language': 'uk' };
    const ask = async (url: string) => (await test.inject({ url, headers })).json<unknown>();
    expect(pageOf(body)).toEqual({
      uid: olena.uid,
      account: 'ready',
      answers: [
        ['getCurrentProfile', {}, await ask('/api/profiles/current')],
        ['getMatchingProfiles', { query: { Take: 30 } }, await ask('/api/matching/profiles?Take=30')],
      ],
    });
  });

  it('brings the first ten of the cards that the feed asks for', async () => {
    const olena = await test.member();
    await Promise.all(Array.from({ length: 12 }, () => test.member()));

    const { body } = await page('/main/feed', await olena.cookie());

    const [, input, answer] = pageOf(body)?.answers[1] ?? [];
    const whole = await test.inject({ url: '/api/matching/profiles?Take=30', headers: { ...host, ...olena.headers } });
    const { items } = whole.json<{ items: unknown[] }>();
    expect(input).toEqual({ query: { Take: 30 } });
    expect(answer).toMatchObject({ items: items.slice(0, 10) });
    expect((answer as { items: unknown[] }).items).toHaveLength(10);
  });

  it('preloads the first photo of the deck, and the scripts of the feed wherever they land on it', async () => {
    const cookie = await (await test.member()).cookie();
    await test.member();

    const { body } = await page('/login', cookie);

    const [, , deck] = pageOf(body)?.answers[1] ?? [];
    const { items } = deck as { items: { userMedia: { cardUrl: string }[] }[] };
    const address = items[0]?.userMedia[0]?.cardUrl.replaceAll('&', '&amp;') ?? 'none';
    const srcSet = `${address}&amp;w=480 480w, ${address} 800w`;
    expect(body).toContain(
      `<link rel="preload" as="image" href="${address}" imagesrcset="${srcSet}" imagesizes="${cardSizes}" fetchpriority="high">`,
    );
    expect(body).toContain('="/remotes/feed/v1/remoteEntry.js"');
  });

  it('shows the first card’s picture before any script runs, where the browser is still this member’s', async () => {
    const olena = await test.member({ name: 'Olena' });
    const taras = await test.member({ name: '"><script>alert(1)</script>' });
    const cookie = await olena.cookie();
    const pageFor = async (uid: string, url = '/main/feed') => page(url, `${cookie}; duet_member=${uid}`);

    const { body, headers } = await pageFor(olena.uid);

    const [, , deck] = pageOf(body)?.answers[1] ?? [];
    const { items } = deck as { items: { userMedia: { cardUrl: string }[] }[] };
    const address = items[0]?.userMedia[0]?.cardUrl.replaceAll('&', '&amp;') ?? 'none';
    expect(body).toContain(`<div id="first-picture" class="card-place" data-path="/main/feed"><img src="${address}"`);
    expect(body).not.toContain('<script>alert(1)');
    expect(headers['cache-control']).toBe('private, no-store');
    for (const [uid, url] of [
      ['', '/main/feed'],
      [taras.uid, '/main/feed'],
      [olena.uid, '/login'],
      [olena.uid, '/privacy'],
    ] as const) {
      expect((await pageFor(uid, url)).body).not.toContain('first-picture');
    }
    expect((await page('/main/feed', `duet_member=${olena.uid}`)).body).not.toContain('first-picture');
  });

  it('is never cached: no cache, no ETag, and compressed for this answer only', async () => {
    const cookie = await (await test.member()).cookie();

    const { headers, rawPayload } = await page('/main/feed', cookie, { ...visit, 'accept-encoding': 'br' });

    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers.etag).toBeUndefined();
    expect(headers.vary).toBe('Cookie, Accept-Language, Accept-Encoding');
    expect(callsIn(brotliDecompressSync(rawPayload).toString())).toEqual(['getCurrentProfile', 'getMatchingProfiles']);
  });

  it('escapes names of members', async () => {
    const hostile = '</script><script>alert(1)</script><!--';
    const cookie = await (await test.member({ name: hostile, about_me: '\u2028$& <!--<script>' })).cookie();

    const { body } = await page('/main/feed', cookie);

    expect(body).not.toContain(hostile);
    expect(
      body.match(/<script(?! type="application\/json"| defer| data-version="v1" data-channel="stable">)/g),
    ).toBeNull();
    expect(JSON.stringify(pageOf(body))).toContain(hostile);
  });

  it('leads a member without onboarding to it, with no data of other members', async () => {
    const cookie = await (await test.member({ onboarded_at: null })).cookie();

    const { body } = await page('/main/feed', cookie);

    expect(pageOf(body)).toMatchObject({ account: 'onboarding' });
    expect(callsIn(body)).not.toContain('getMatchingProfiles');
  });

  it('carries no data where the screen is everybody’s, and does not bring the coins of the day', async () => {
    const olena = await test.member({ coins: 7 });
    const cookie = await olena.cookie();

    expect(callsIn((await page('/privacy', cookie)).body)).toEqual([]);
    await page('/main/feed', cookie);
    const profile = await olena.call('GET', '/profiles/current');

    expect(profile.json()).toMatchObject({ coins: 7 });
  });

  it('asks only calls that a page may make', () => {
    const asked = Object.values(firstCalls).flatMap((calls) => calls.map(({ name }) => name));

    expect(asked).toContain('getChats');
    expect(asked.filter((name) => !test.app.pageCalls.has(name))).toEqual([]);
  });

  it('comes without the answer that the call would refuse', async () => {
    const later = new Date(test.deps.clock.now().getTime() + 3_600_000);
    const olena = await test.member();
    await test.deps.database.db
      .insertInto('like_budgets')
      .values({ member_id: olena.userId, full_at: new Date(later.getTime() + 100 * 3_600_000) })
      .execute();

    const { body, statusCode } = await page('/main/feed', await olena.cookie());

    expect(statusCode).toBe(200);
    expect(callsIn(body)).toEqual(['getCurrentProfile']);
    expect(body).not.toContain('as="image"');
  });
});

describe('a page that is nobody’s', () => {
  const nothing = async (cookie: string, headers?: Record<string, string>) => {
    const answer = await page('/main/feed', cookie, headers);
    expect(pageOf(answer.body)).toBeNull();
    expect(answer.headers['cache-control']).toBe('no-cache');
    return answer.body;
  };

  it.each([
    [
      'signed out elsewhere',
      (member: TestMember) =>
        test.deps.database.db
          .updateTable('sessions')
          .set({ ended_at: test.deps.clock.now() })
          .where('member_id', '=', member.userId)
          .execute(),
    ],
    [
      'suspended',
      (member: TestMember) =>
        test.deps.database.db
          .updateTable('members')
          .set({ is_disabled: true })
          .where('id', '=', member.userId)
          .execute(),
    ],
    ['deleted', (member: TestMember) => member.call('DELETE', '/account/delete')],
    [
      'unused for 14 days',
      (member: TestMember) =>
        test.deps.database.db
          .updateTable('sessions')
          .set({ active_at: new Date(test.deps.clock.now().getTime() - 14 * 86_400_000) })
          .where('member_id', '=', member.userId)
          .execute(),
    ],
    [
      'of an identity that registered anew',
      (member: TestMember) =>
        test.deps.database.db
          .updateTable('members')
          .set({ identity_uid: `other ${member.uid}` })
          .where('id', '=', member.userId)
          .execute(),
    ],
  ] as const)('is the answer to a session that is %s', async (_what, end) => {
    const member = await test.member();
    const cookie = await member.cookie();
    expect(pageOf((await page('/main/feed', cookie)).body)).toMatchObject({ uid: member.uid });

    await end(member);

    const body = await nothing(cookie);
    expect(body).toContain('="/remotes/public/v1/remoteEntry.js"');
    expect(body).not.toContain('="/remotes/feed/v1');
  });

  it('is the answer to a cookie that is forged, or of a sign-in without an account', async () => {
    const [payload = '', signature = ''] = (await (await test.member()).cookie()).split('.');
    const other = await (await test.member()).cookie();

    await nothing(`${payload}.${signature.startsWith('x') ? 'y' : 'x'}${signature.slice(1)}`);
    await nothing(`${other.split('.')[0] ?? ''}.${signature}`);
    await nothing(await test.stranger().cookie());
  });

  it('is sent to scripts and prefetches', async () => {
    const cookie = await (await test.member()).cookie();

    await nothing(cookie, { 'sec-fetch-mode': 'cors' });
    await nothing(cookie, {});
    await nothing(cookie, { ...visit, 'sec-purpose': 'prefetch;prerender' });
  });

  it('is sent when the session cannot be read in time, and the log says why', async () => {
    const logged: unknown[] = [];
    const stream = { write: (line: string) => void logged.push(JSON.parse(line)) };
    const app = bareApp({ logger: { level: 'warn', stream } });
    const { signal, lookUp } = neverAnswers();
    app.decorate('pageVisitors', lookUp);
    await app.register(webPlugin({ distDir: dist.dir, identity }));

    const late = await app.inject({ url: '/main/feed', headers: { ...host, cookie: '__session=x', ...visit } });
    signal.fails = true;
    const failed = await app.inject({ url: '/main/feed', headers: { ...host, cookie: '__session=x', ...visit } });

    for (const answer of [late, failed]) {
      expect([answer.statusCode, pageOf(answer.body)]).toEqual([200, null]);
    }
    expect(logged).toMatchObject([{ err: { message: 'It took more than 1000 ms.' } }, { err: { message: 'away' } }]);
    await app.close();
  });
});

/** Looks a visitor up in a database that hangs, and then in one that is away. */
function neverAnswers() {
  const signal = { fails: false };
  const lookUp = () => (signal.fails ? Promise.reject(new Error('away')) : new Promise<undefined>(() => undefined));
  return { signal, lookUp };
}
