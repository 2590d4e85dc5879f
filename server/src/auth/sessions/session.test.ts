import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testToken } from '../../../test/kits/identity/test-identity.ts';
import { openTestApp } from '../../../test/kits/test-app.ts';
import type { TestApp } from '../../../test/kits/test-app.ts';
import { readSessionValue, writeSessionValue } from './session-cookie.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

function post(token: string, headers: Record<string, string> = {}) {
  return test.inject({
    method: 'POST',
    url: '/api/__session',
    headers: { host: 'localhost:4000', ...headers },
    body: { token },
  });
}

describe('the session cookie', () => {
  it('is written for a valid token and hidden from scripts', async () => {
    const response = await post(testToken('olena'), { origin: 'http://localhost:4000' });

    const [cookie] = response.cookies;
    expect(response.statusCode).toBe(204);
    expect(cookie).toMatchObject({ name: '__session', httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookie?.value).not.toContain('test:');
  });

  it("brings the member's new address with it", async () => {
    const member = await test.member();
    test.deps.identity.claim(member.uid, { email: 'new@duet.test' });

    await post(testToken(member.uid));

    const { db } = test.deps.database;
    const row = await db.selectFrom('members').select('email').where('id', '=', member.userId).executeTakeFirst();
    expect(row).toEqual({ email: 'new@duet.test' });
  });

  it('is cleared by an empty token', async () => {
    const response = await post('');

    expect(response.cookies[0]).toMatchObject({ name: '__session', value: '', maxAge: 0 });
  });

  it('is not written for a bad token', async () => {
    const response = await post('nonsense');

    expect(response.json()).toMatchObject({ status: 401, code: 'unauthenticated' });
    expect(response.cookies).toEqual([]);
  });

  it.each([
    { origin: 'https://evil.example' },
    { origin: 'http://localhost:4001' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ])('is not written by pages of another origin: %j', async (headers) => {
    const response = await post('', headers);

    expect(response.json()).toMatchObject({ status: 403, code: 'forbidden' });
    expect(response.cookies).toEqual([]);
  });

  it('names the field that is missing', async () => {
    const response = await test.inject({ method: 'POST', url: '/api/__session', body: {} });

    expect(response.json()).toMatchObject({ status: 400, errors: [{ field: 'token', code: 'required' }] });
  });
});

describe("the cookie's value", () => {
  const secret = Buffer.alloc(32, 1);
  const now = new Date('2026-11-20T12:00:00Z');
  const session = { uid: 'olena', expiresAt: new Date('2026-12-04T12:00:00Z') };

  it('is valid until it expires', () => {
    const value = writeSessionValue(secret, session);

    expect(readSessionValue([secret], value, now)).toEqual(session);
    expect(readSessionValue([secret], value, session.expiresAt)).toBeUndefined();
  });

  it('is rejected when it was forged', () => {
    const [payload = '', signature = ''] = writeSessionValue(secret, session).split('.');
    const other = Buffer.from(JSON.stringify({ uid: 'taras', e: 9e15 })).toString('base64url');

    for (const value of ['', '.', payload, `${other}.${signature}`, `${payload}.${signature}x`]) {
      expect(readSessionValue([secret], value, now)).toBeUndefined();
    }
    expect(readSessionValue([Buffer.alloc(32, 2)], `${payload}.${signature}`, now)).toBeUndefined();
  });
});
