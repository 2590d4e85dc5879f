import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fixtureDist } from '../../test/kits/fixture-dist.ts';
import { openTestApp } from '../../test/kits/test-app.ts';
import type { TestApp } from '../../test/kits/test-app.ts';
import { identity } from '../../test/kits/web-kit.ts';
import { IdentityUnavailableError } from '../platform/identity/index.ts';
import { webPlugin } from '../web/index.ts';
import { publishedBuildReader } from '../web/published-build-reader.ts';

const dist = fixtureDist();
let test: TestApp;
beforeAll(async () => {
  const builds = publishedBuildReader(dist.dir);
  test = await openTestApp({ builds, web: webPlugin({ distDir: dist.dir, builds, identity }) });
});
afterAll(async () => {
  await test.close();
  rmSync(dist.dir, { recursive: true });
});

const open = (url: string, cookie = '') =>
  test.inject({ url, headers: { host: new URL(test.app.publicOrigin()).host, cookie } });

describe('the page of operators', () => {
  it('shows a moderator without a profile how remotes do, and nothing in it runs', async () => {
    const about = { remote: 'feed', version: 'v1', channel: 'stable' };
    const message = '<script>alert(1)</script><img src=x onerror=alert(1)>';
    const frames = [{ functionName: '<b>f', file: '/remotes/feed/v1/app.js', line: 1, column: 2 }];
    const failures = [{ ...about, kind: 'error', message, frames, route: '/main/feed' }];
    await test.inject({ method: 'POST', url: '/api/page-reports', payload: { failures, measures: [], usage: [] } });

    const page = await open('/ops', await test.moderator().cookie());

    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' });
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/);
    expect(page.body).toContain('<th scope="row">feed</th>');
    expect(page.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;');
    expect(page.body).not.toMatch(/<script|<img|<b>/);
    expect(page.body).toContain('/remotes/feed/v1/app.js:1:2');
  });

  it('is for everybody else an address where nothing is', async () => {
    const unknown = await open('/opz');
    const member = await test.member();
    const dismissed = test.moderator();
    const cookies = ['', await member.cookie(), await dismissed.cookie(), '__session=forged.value'];
    test.deps.identity.claim(dismissed.uid, { moderator: false });

    for (const cookie of cookies) {
      const [page, other] = [await open('/ops', cookie), await open('/opz', cookie)];
      expect(page.statusCode).toBe(404);
      expect(page.body.replaceAll('/ops', '/opz')).toBe(other.body);
    }
    expect(unknown.statusCode).toBe(404);
  });

  it('is closed after the sign-out, and while nobody can be asked who moderates', async () => {
    const moderator = await test.member();
    test.deps.identity.claim(moderator.uid, { moderator: true });
    const cookie = await moderator.cookie();
    expect((await open('/ops', cookie)).statusCode).toBe(200);

    const verify = test.deps.identity.isModerator;
    Object.assign(test.deps.identity, { isModerator: () => Promise.reject(new IdentityUnavailableError('away')) });
    expect((await open('/ops', cookie)).statusCode).toBe(404);
    Object.assign(test.deps.identity, { isModerator: verify });

    await test.inject({ method: 'POST', url: '/api/__session', payload: { token: '' }, headers: { cookie } });
    expect((await open('/ops', cookie)).statusCode).toBe(404);
  });
});
