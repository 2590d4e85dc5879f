import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { followUpdates } from './follow-updates.ts';

describe('the update poll', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('asks every 60 s and continues after the release of a remote', async () => {
    const answers = ['b1', 'b2', 'b2', 'b3'];
    const fetchLatest = jest.fn(async () => answers.shift());
    const onNewBuild = jest.fn(async () => answers.length === 0);
    followUpdates({ build: 'b1', onNewBuild, fetchLatest, random: () => 0.5 });

    await jest.advanceTimersByTimeAsync(59_999);
    expect(fetchLatest).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(60_001);
    expect(onNewBuild).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(120_000);
    expect(onNewBuild).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(600_000);

    expect(fetchLatest).toHaveBeenCalledTimes(4);
  });

  it('retries a build that could not be checked', async () => {
    const onNewBuild = jest
      .fn<() => Promise<boolean>>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValue(true);
    followUpdates({ build: 'b1', onNewBuild, fetchLatest: async () => 'b2', random: () => 0.5 });

    await jest.advanceTimersByTimeAsync(600_000);

    expect(onNewBuild).toHaveBeenCalledTimes(2);
  });

  it.each([
    [0, 48_000],
    [1, 72_000],
  ])('spreads the polls of many pages (%s)', async (chance, after) => {
    const fetchLatest = jest.fn(async () => 'b1');
    const stop = followUpdates({ build: 'b1', onNewBuild: async () => false, fetchLatest, random: () => chance });

    await jest.advanceTimersByTimeAsync(after - 1);
    expect(fetchLatest).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(fetchLatest).toHaveBeenCalledTimes(1);
    stop();
  });
});
