import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openTestDatabase } from '../test/kits/database/test-database.ts';
import { openTestApp } from '../test/kits/test-app.ts';
import type { TestApp } from '../test/kits/test-app.ts';
import { IdentityUnavailableError, InvalidTokenError } from './platform/identity/index.ts';
import { inProcessBus } from './platform/realtime/bus.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const protectedCalls = [
  ['GET', '/profiles/current'],
  ['PATCH', '/profiles/current'],
  ['GET', '/profiles/0193a000-0000-7000-8000-000000000000'],
  ['POST', '/profiles/current/media'],
  ['PUT', '/profiles/current/media/order'],
  ['DELETE', '/profiles/current/media/0193a000-0000-7000-8000-000000000000'],
  ['GET', '/user/sync'],
  ['GET', '/user/verify'],
  ['POST', '/realtime/ticket'],
  ['DELETE', '/account/delete'],
] as const;

describe('access', () => {
  it.each(protectedCalls)('refuses a guest: %s %s', async (method, path) => {
    const response = await test.inject({ method, url: `/api${path}` });

    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ code: 'unauthenticated', status: 401 });
    expect(response.headers['content-type']).toContain('application/problem+json');
  });

  it.each(protectedCalls)('refuses a sign-in without an account: %s %s', async (method, path) => {
    const response = await test.stranger().call(method, path);

    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ code: 'not_registered' });
  });

  it('refuses to check the account of a guest', async () => {
    const response = await test.inject({ method: 'GET', url: '/api/account/check' });

    expect(response.statusCode).toBe(401);
  });

  it.each([['Basic abc'], ['Bearer'], ['Bearer a b'], ['Bearer eyJhbGciOiJub25lIn0.e30.']])(
    'refuses the header %s',
    async (authorization) => {
      const response = await test.inject({ url: '/api/profiles/current', headers: { authorization } });

      expect(response.json()).toMatchObject({ status: 401, code: 'unauthenticated' });
    },
  );

  it('tells an expired token from a bad one', async () => {
    const cause = Object.assign(new Error('expired'), { code: 'auth/id-token-expired' });
    test.deps.identity.fail(new InvalidTokenError('The token is expired', { cause }));

    const response = await test.stranger().call('GET', '/profiles/current');
    test.deps.identity.fail();

    expect(response.json()).toMatchObject({ status: 401, code: 'token_expired' });
  });

  it('does not blame the token when nobody can check it', async () => {
    test.deps.identity.fail(new IdentityUnavailableError('no network'));

    const response = await test.stranger().call('GET', '/profiles/current');
    test.deps.identity.fail();

    expect(response.json()).toMatchObject({ status: 503, code: 'identity_unavailable' });
    expect(response.headers['retry-after']).toBe('5');
  });

  it('refuses a disabled account', async () => {
    const member = await test.member({ is_disabled: true });

    const response = await member.call('GET', '/profiles/current');

    expect(response.json()).toMatchObject({ status: 401, code: 'account_disabled' });
  });
});

describe('refusals', () => {
  it('answers an unknown path of the API with a problem', async () => {
    const response = await test.inject({ method: 'POST', url: '/api/nothing/here' });

    expect(response.json()).toMatchObject({ status: 404, code: 'not_found', title: 'Not Found' });
  });

  it.each(['/api/chat/%ff%fe/messages', '/api/profiles/%'])(
    'answers an address that cannot be read: %s',
    async (url) => {
      const response = await test.inject({ method: 'GET', url });

      expect(response.headers['content-type']).toContain('application/problem+json');
      expect(response.json()).toMatchObject({
        status: 400,
        code: 'invalid_request',
        errors: [{ field: 'path', code: 'invalid' }],
      });
    },
  );

  it('answers broken JSON with the field body', async () => {
    const member = await test.member();

    const response = await test.inject({
      method: 'PATCH',
      url: '/api/profiles/current',
      headers: { ...member.headers, 'content-type': 'application/json' },
      body: '{"name":',
    });

    expect(response.json()).toMatchObject({
      status: 400,
      code: 'invalid_request',
      errors: [{ field: 'body', code: 'invalid' }],
    });
  });

  it('answers a body in another language with the field body', async () => {
    const member = await test.member();

    const response = await test.inject({
      method: 'PATCH',
      url: '/api/profiles/current',
      headers: { ...member.headers, 'content-type': 'text/xml' },
      body: '<name>Olena</name>',
    });

    expect(response.json()).toMatchObject({ status: 400, errors: [{ field: 'body', code: 'invalid' }] });
  });

  it('answers a body that is too large', async () => {
    const member = await test.member();

    const response = await member.call('PATCH', '/profiles/current', { aboutMe: 'x'.repeat(300_000) });

    expect(response.json()).toMatchObject({ status: 413, code: 'payload_too_large' });
  });

  it('hides what went wrong inside', async () => {
    test.deps.identity.fail(new Error('the secret is in the details'));

    const response = await test.stranger().call('GET', '/profiles/current');
    test.deps.identity.fail();

    expect(response.json()).toMatchObject({ status: 500, code: 'internal' });
    expect(response.body).not.toContain('secret');
  });

  it('names a wrong parameter of the path', async () => {
    const member = await test.member();

    const response = await member.call('GET', '/profiles/not-an-id');

    expect(response.json()).toMatchObject({ status: 400, errors: [{ field: 'id', code: 'invalid' }] });
  });
});

describe('health', () => {
  it('says that the process lives, and what it can reach', async () => {
    expect((await test.inject({ url: '/health/live' })).json()).toEqual({ status: 'ok' });
    expect((await test.inject({ url: '/health/ready' })).json()).toEqual({
      status: 'ok',
      database: 'ok',
      disk: 'ok',
      bus: 'ok',
    });
  });

  it('tells of a bus that is away, and goes on serving', async () => {
    const alone = await openTestApp({ bus: { ...inProcessBus(), isUp: () => false } });

    const ready = await alone.inject({ url: '/health/ready' });
    const metrics = await alone.app.metricsRegistry.metrics();
    await alone.close();

    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ok', database: 'ok', disk: 'ok', bus: 'away' }]);
    expect(metrics).toContain('realtime_bus_up 0');
  });

  it('is not ready while a disk is full, and says which part it is', async () => {
    const database = await openTestDatabase();
    const full = await openTestApp({ database: { ...database, isFull: () => true } });

    const ready = await full.inject({ url: '/health/ready' });
    await full.close();

    expect([ready.statusCode, ready.json()]).toMatchObject([503, { status: 'unavailable', disk: 'full' }]);
  });
});
