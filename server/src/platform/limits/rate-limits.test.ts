import type { RateLimitName } from '@duet/contracts/endpoints';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { silentLog } from '../../../test/kits/database/test-database.ts';
import { AppError } from '../../lib/app-error.ts';
import { accountsOfAnAddress, memoryRateLimits, sharedRateLimits } from './rate-limits.ts';
import type { RateLimits } from './rate-limits.ts';
import { rateRules } from './rate-rules.ts';
import type { OpenWindow } from './windows.ts';

async function refusalOf(limits: RateLimits, name: RateLimitName, who = 'olena'): Promise<AppError | undefined> {
  try {
    await limits.take(name, who);
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

async function allowed(limits: RateLimits, name: RateLimitName, who?: string): Promise<number> {
  for (let count = 0; ; count += 1) if (await refusalOf(limits, name, who)) return count;
}

/** The library reads the time of the process. */
function onAFakeClock(): void {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
}

describe('the table of limits', () => {
  onAFakeClock();

  it.each([
    ['reactions', 20],
    ['feed', 15],
    ['messages', 10],
    ['media', 20],
    ['report', 1],
    ['callReport', 3],
    ['verification', 5],
    ['ticket', 3],
    ['export', 2],
    ['profileView', 60],
    ['register', 5],
    ['reads', 600],
    ['writes', 300],
    ['posts', 60],
  ] as const)('lets %s happen %i times at once', async (name, times) => {
    expect(await allowed(memoryRateLimits(), name)).toBe(times);
  });

  it('counts each account apart', async () => {
    const limits = memoryRateLimits();

    expect(await allowed(limits, 'ticket', 'olena')).toBe(3);
    expect(await allowed(limits, 'ticket', 'taras')).toBe(3);
  });

  it('allows all accounts of one address what twenty people need', async () => {
    const limits = memoryRateLimits();
    const from = async (address: string): Promise<number> => {
      let tickets = 0;
      for (let account = 0; account < 30; account += 1) {
        for (let turn = 0; turn < 3; turn += 1) {
          const isRefused = await limits.take('ticket', `${address} ${account}`, address).then(
            () => false,
            () => true,
          );
          if (!isRefused) tickets += 1;
        }
      }
      return tickets;
    };

    expect(await from('192.0.2.1')).toBe(3 * accountsOfAnAddress);
    expect(await from('192.0.2.2')).toBe(3 * accountsOfAnAddress);
    expect(await from('2001:db8:1:2::1')).toBe(3 * accountsOfAnAddress);
    expect(await from('2001:db8:1:2:ffff::9')).toBe(0);
  });

  it.each([
    ['an IPv6 /64', ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:aaaa:bbbb:cccc:dddd']],
    ['an IPv4 address, mapped or not', ['192.0.2.9', '::ffff:192.0.2.9', '::ffff:c000:209']],
  ])('counts %s as one address', async (_what, addresses) => {
    const limits = memoryRateLimits();

    const counts: number[] = [];
    for (const address of addresses) counts.push(await allowed(limits, 'register', address));

    expect(counts).toEqual([5, 0, 0]);
    expect(await allowed(limits, 'register', '2001:db8:1:3::1')).toBe(5);
  });

  it('does not limit a quick member with five tabs for a quarter of an hour', async () => {
    const limits = memoryRateLimits();
    const tabs = 5;
    let refused = 0;

    for (let second = 0; second < 900; second += 1) {
      // every tab goes to another page each second, asks for what is there, and marks something as read
      for (let tab = 0; tab < tabs; tab += 1) {
        for (const name of ['reads', 'reads', 'reads', 'reads', 'writes'] as const) {
          if (await refusalOf(limits, name)) refused += 1;
        }
      }
      jest.advanceTimersByTime(1000);
    }

    expect(refused).toBe(0);
  });

  it('reports the real waiting time', async () => {
    const limits = memoryRateLimits();
    await allowed(limits, 'messages');

    const refusal = await refusalOf(limits, 'messages');
    jest.advanceTimersByTime(Number(refusal?.headers['retry-after']) * 1000);

    expect(refusal).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(await allowed(limits, 'messages')).toBe(1);
  });

  it.each(['reactions', 'messages'] as const)(
    'lets %s go on one a second after the burst, up to sixty in a minute',
    async (name) => {
      const limits = memoryRateLimits();
      const passed: number[] = [];

      for (let second = 0; second < 120; second += 1) {
        passed.push(await allowed(limits, name));
        jest.advanceTimersByTime(1000);
      }

      const burst = rateRules[name][0].burst;
      const minute = [burst, ...Array.from({ length: 59 }, (_none, index) => (index < 60 - burst ? 1 : 0))];
      expect(passed).toEqual([...minute, ...minute]);
    },
  );

  it.each(['report', 'callReport'] as const)('allows a %s every 5 seconds and 20 a day', async (name) => {
    const limits = memoryRateLimits();
    let reports = 0;

    for (let second = 0; second < 600; second += 5) {
      if (!(await refusalOf(limits, name))) reports += 1;
      jest.advanceTimersByTime(5000);
    }

    expect(reports).toBe(20);
  });

  it('counts a refused call in no other window, and names the longest wait', async () => {
    const limits = memoryRateLimits();
    for (let report = 0; report < 20; report += 1) {
      await allowed(limits, 'report');
      jest.advanceTimersByTime(5000);
    }

    const refusal = await refusalOf(limits, 'report');
    jest.advanceTimersByTime(Number(refusal?.headers['retry-after']) * 1000);

    expect(refusal?.headers['retry-after']).toBe(String(24 * 3600 - 100));
    expect(await allowed(limits, 'report')).toBe(1);
  });
});

describe('limits that nodes share', () => {
  onAFakeClock();

  function aStore() {
    const store = { asked: 0, isAway: false };
    const kept = new Map<string, RateLimiterMemory>();
    const open: OpenWindow = (window) => {
      const counter = kept.get(window.keyPrefix) ?? new RateLimiterMemory(window);
      kept.set(window.keyPrefix, counter);
      return new (class extends RateLimiterMemory {
        override async consume(key: string): ReturnType<RateLimiterMemory['consume']> {
          store.asked += 1;
          if (store.isAway) throw new Error('away');
          return await counter.consume(key);
        }
      })(window);
    };
    return Object.assign(store, { open });
  }

  it('are counted over all of them', async () => {
    const store = aStore();
    const nodes = [1, 2].map(() => sharedRateLimits(store.open, silentLog));

    const passed: number[] = [];
    for (const node of nodes) {
      for (let call = 0; call < 2; call += 1) if (!(await refusalOf(node, 'ticket'))) passed.push(call);
    }

    expect(passed).toEqual([0, 1, 0]);
  });

  it('are counted by each node alone where nearly every call would go to the store', async () => {
    const store = aStore();
    const limits = sharedRateLimits(store.open, silentLog);

    expect([await allowed(limits, 'reads'), store.asked]).toEqual([600, 0]);
  });

  it('ask the store nothing about somebody who has to wait anyway', async () => {
    const store = aStore();
    const limits = sharedRateLimits(store.open, silentLog);
    await allowed(limits, 'ticket');
    const asked = store.asked;

    jest.advanceTimersByTime(600_000);
    const refusal = await refusalOf(limits, 'ticket');
    expect([store.asked, refusal?.headers['retry-after']]).toEqual([asked, '3000']);
    jest.advanceTimersByTime(3_000_000);
    expect([await refusalOf(limits, 'ticket'), store.asked]).toEqual([undefined, asked + 1]);
  });

  it('hold on each node alone while the store is away', async () => {
    const store = aStore();
    store.isAway = true;
    const warn = jest.fn();
    const limits = sharedRateLimits(store.open, { ...silentLog, warn });

    expect(await allowed(limits, 'ticket')).toBe(3);
    expect(warn.mock.calls).toEqual([[{ err: new Error('away') }, expect.stringContaining('each counts for itself')]]);
    store.isAway = false;
    expect(await allowed(limits, 'ticket', 'taras')).toBe(3);
  });
});
