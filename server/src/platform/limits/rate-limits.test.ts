import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AppError } from '../../lib/app-error.ts';
import { fixedClock } from '../../lib/clock.ts';
import { openTestApp } from '../../lib/test-app.ts';
import type { TestApp } from '../../lib/test-app.ts';
import { memoryRateLimits } from './rate-limits.ts';
import type { RateLimitName, RateLimits } from './rate-limits.ts';

function refusalOf(limits: RateLimits, name: RateLimitName, who = 'olena'): AppError | undefined {
  try {
    limits.take(name, who);
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

function allowed(limits: RateLimits, name: RateLimitName, who?: string): number {
  for (let count = 0; ; count += 1) if (refusalOf(limits, name, who)) return count;
}

describe('the table of limits', () => {
  it.each([
    ['reactions', 20],
    ['feed', 15],
    ['messages', 10],
    ['media', 20],
    ['report', 1],
    ['verification', 5],
    ['post', 3],
    ['ticket', 3],
    ['export', 2],
    ['profileView', 60],
    ['register', 5],
  ] as const)('lets %s happen %i times at once', (name, times) => {
    expect(allowed(memoryRateLimits(fixedClock()), name)).toBe(times);
  });

  it('counts each account apart', () => {
    const limits = memoryRateLimits(fixedClock());

    expect(allowed(limits, 'post', 'olena')).toBe(3);
    expect(allowed(limits, 'post', 'taras')).toBe(3);
  });

  it('says how long to wait, and means it', () => {
    const clock = fixedClock();
    const limits = memoryRateLimits(clock);
    allowed(limits, 'messages');

    const refusal = refusalOf(limits, 'messages');
    clock.advance(Number(refusal?.headers['retry-after']) * 1000);

    expect(refusal).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(allowed(limits, 'messages')).toBe(1);
  });

  it('lets a report through every 5 seconds and 20 times a day', () => {
    const clock = fixedClock();
    const limits = memoryRateLimits(clock);
    let reports = 0;

    for (let second = 0; second < 600; second += 5) {
      if (!refusalOf(limits, 'report')) reports += 1;
      clock.advance(5000);
    }

    expect(reports).toBe(20);
  });
});

describe('a limited call', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp({ rateLimits: memoryRateLimits });
  });
  afterAll(() => test.close());

  it('answers 429 with the seconds to wait', async () => {
    const [viewer, other] = await Promise.all([test.member(), test.member()]);
    for (let count = 0; count < 60; count += 1) await viewer.call('GET', `/profiles/${other.userId}`);

    const response = await viewer.call('GET', `/profiles/${other.userId}`);

    expect(response.json()).toMatchObject({ status: 429, code: 'too_many_requests', retryAfter: 1 });
    expect(response.headers['retry-after']).toBe('1');
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
