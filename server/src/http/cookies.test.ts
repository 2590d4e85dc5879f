import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fixtureDist } from '../../test/kits/fixture-dist.ts';
import { openTestApp } from '../../test/kits/test-app.ts';
import type { TestApp } from '../../test/kits/test-app.ts';
import { identity } from '../../test/kits/web-kit.ts';
import { sessionCookieName } from '../auth/sessions/session-cookie.ts';
import { deviceCookieName } from '../members/identity-marks/identity-marks.ts';
import { webPlugin } from '../web/index.ts';

const dist = fixtureDist();
let test: TestApp;
beforeAll(async () => {
  const web = webPlugin({
    distDir: dist.dir,
    identity,
    renderPublic: () => Promise.resolve({ html: '<h1>For guests</h1>', sheets: [] }),
  });
  test = await openTestApp({ env: { PUBLIC_URL: 'https://duet.test' }, web });
});
afterAll(() => test.close());

async function writeSession(cookie = '') {
  const member = await test.member();
  return test.inject({
    method: 'POST',
    url: '/api/__session',
    headers: { host: 'duet.test', origin: 'https://duet.test', ...(cookie && { cookie }) },
    body: { token: member.headers.authorization.slice('Bearer '.length) },
  });
}
const page = (cookie: string) => test.inject({ url: '/', headers: { host: 'duet.test', cookie } });

describe('cookies over TLS', () => {
  it.each([sessionCookieName, deviceCookieName])('set %s with a prefix that no other host can write', async (name) => {
    const written = [(await writeSession()).headers['set-cookie']].flat().map(String);

    const cookie = written.find((each) => each.startsWith(`__Host-${name}=`)) ?? '';
    expect(cookie).toMatch(/; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/);
    expect(cookie).not.toMatch(/domain/i);
    expect(written.filter((each) => each.startsWith(name))).toEqual([]);
  });

  it('ignore a session under the name without a prefix', async () => {
    const written = await writeSession();
    const [session] = written.cookies;

    expect((await page(`${session?.name}=${session?.value}`)).body).not.toContain('For guests');
    expect((await page(`${sessionCookieName}=${session?.value}`)).body).toContain('For guests');
  });

  it('ignore a theme under the name without a prefix', async () => {
    expect((await page('__Host-duet_theme=dark')).body).toContain('data-theme="dark"');
    expect((await page('duet_theme=dark')).body).not.toContain('data-theme');
  });

  it('clear an old session cookie and adopt an old device cookie', async () => {
    const device = 'b8a7f1e2-0000-4000-8000-000000000001';

    const { cookies } = await writeSession(`${sessionCookieName}=old.one; ${deviceCookieName}=${device}`);

    expect(cookies).toContainEqual(expect.objectContaining({ name: sessionCookieName, value: '', maxAge: 0 }));
    expect(cookies).toContainEqual(expect.objectContaining({ name: `__Host-${deviceCookieName}`, value: device }));
  });

  it('are cleared by the sign-out', async () => {
    const { cookies } = await test.inject({
      method: 'POST',
      url: '/api/__session',
      headers: { host: 'duet.test' },
      body: { token: '' },
    });

    expect(cookies).toEqual([
      expect.objectContaining({ name: `__Host-${sessionCookieName}`, value: '', maxAge: 0, secure: true }),
    ]);
  });
});
