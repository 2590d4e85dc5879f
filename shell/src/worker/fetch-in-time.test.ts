import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fetchInTime } from './fetch-in-time.ts';

const request = { url: 'https://duet.test/' } as Request;

describe('a page with a deadline', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('is given up when it does not begin', async () => {
    globalThis.fetch = (_request, init) =>
      new Promise((_done, fail) => init?.signal?.addEventListener('abort', () => fail(new Error('too late'))));

    const page = expect(fetchInTime(request, 5000)).rejects.toThrow('too late');
    await jest.advanceTimersByTimeAsync(5000);

    await page;
  });

  it('is read to its end however slowly, once it has begun', async () => {
    const signals: AbortSignal[] = [];
    globalThis.fetch = async (_request, init) => {
      if (init?.signal) signals.push(init.signal);
      return {} as Response;
    };

    await fetchInTime(request, 5000);
    await jest.advanceTimersByTimeAsync(60_000);

    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  });
});
