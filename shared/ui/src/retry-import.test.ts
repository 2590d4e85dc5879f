import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { retryImport } from './retry-import.ts';

describe('a part of the page', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('a part of the page is asked for until it comes, as without a network it cannot be loaded', async () => {
    let isOnline = false;
    const load = jest.fn(async () => {
      if (!isOnline) throw new Error('Loading chunk 7 failed');
      return 'the details';
    });

    const part = retryImport(load)();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(load.mock.calls.length).toBeGreaterThan(10);
    isOnline = true;
    await jest.advanceTimersByTimeAsync(3000);

    await expect(part).resolves.toBe('the details');
    const asked = load.mock.calls.length;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(load).toHaveBeenCalledTimes(asked);
  });
});
