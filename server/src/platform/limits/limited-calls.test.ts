import { endpoints } from '@duet/contracts/endpoints';
import type { Endpoint } from '@duet/contracts/endpoints';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v4 } from 'uuid';
import { openTestApp } from '../../../test/kits/test-app.ts';
import type { TestApp, TestMember } from '../../../test/kits/test-app.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Environment } from '../../lib/environment.ts';
import { memoryRateLimits } from './rate-limits.ts';

describe('a limited call', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp({ rateLimits: memoryRateLimits });
  });
  afterAll(() => test.close());

  it('answers 429 with the seconds to wait', async () => {
    const member = await test.member();
    for (let count = 0; count < 2; count += 1) await member.call('GET', '/account/export');

    const response = await member.call('GET', '/account/export');

    const { retryAfter, ...problem } = response.json<{ retryAfter: number }>();
    expect(problem).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(24 * 3600);
    expect(response.headers['retry-after']).toBe(String(retryAfter));
  });

  it('counts only sessions that do not open', async () => {
    const member = await test.member();
    const post = async (token: string): Promise<number> => {
      const response = await test.inject({ method: 'POST', url: '/api/__session', body: { token } });
      return response.statusCode;
    };
    const good = member.headers.authorization.slice('Bearer '.length);

    const opened: number[] = [];
    for (let count = 0; count < 12; count += 1) opened.push(await post(good));
    const refused: number[] = [];
    for (let count = 0; count < 11; count += 1) refused.push(await post('nonsense'));

    expect(new Set(opened)).toEqual(new Set([204]));
    expect(refused).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  });

  it('lets one address open five accounts an hour, and repeat each as often as it needs', async () => {
    const body = { name: 'Olena', device: { deviceName: 'Phone', pushToken: 'test' } };
    const strangers = Array.from({ length: 6 }, () => test.stranger());

    const statuses: number[] = [];
    for (const stranger of [...strangers, strangers[0], strangers[0]]) {
      statuses.push((await stranger?.call('POST', '/account/register', body))?.statusCode ?? 0);
    }

    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 200, 200]);
  });
});

describe('the limit of a call', () => {
  let test: TestApp;
  let caller: TestMember;
  beforeAll(async () => {
    const isRefused = new AppError(429, 'too_many_requests', 'Nothing is left.');
    test = await openTestApp({ rateLimits: () => ({ take: () => Promise.reject(isRefused) }) });
    caller = await test.member();
    test.deps.identity.claim(caller.uid, { moderator: true });
  });
  afterAll(() => test.close());

  it.each(Object.values<Endpoint>(endpoints))('stops $name before anything is read', async ({ method, path }) => {
    const { statusCode } = await caller.call(
      // contracts know these methods only
      method as Parameters<TestMember['call']>[0],
      path.replaceAll(/\{\w+\}/g, v4()),
    );

    expect(statusCode).toBe(429);
  });
});

describe('the address that is counted', () => {
  async function statuses(env: Environment): Promise<number[]> {
    const test = await openTestApp({ rateLimits: memoryRateLimits, env });
    const codes: number[] = [];
    for (let guest = 1; guest <= 12; guest += 1) {
      const { statusCode } = await test.inject({
        method: 'POST',
        url: '/api/__session',
        headers: { 'x-forwarded-for': `203.0.113.${guest}` },
        body: { token: 'nonsense' },
      });
      codes.push(statusCode);
    }
    await test.close();
    return codes;
  }

  it('is the one that a trusted proxy names', async () => {
    expect(new Set(await statuses({ TRUSTED_PROXIES: 'loopback' }))).toEqual(new Set([401]));
  });

  it('is the whole /64 of who comes by IPv6', async () => {
    const test = await openTestApp({ rateLimits: memoryRateLimits, env: { TRUSTED_PROXIES: 'loopback' } });
    const codes: number[] = [];
    for (let guest = 1; guest <= 12; guest += 1) {
      const headers = { 'x-forwarded-for': `2001:db8:0:7:${guest}::${guest}` };
      const url = '/api/__session';
      codes.push((await test.inject({ method: 'POST', url, headers, body: { token: 'nonsense' } })).statusCode);
    }
    await test.close();

    expect(codes).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  });

  it('is whoever connected, whatever a stranger writes into a header', async () => {
    expect(await statuses({})).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  });
});
