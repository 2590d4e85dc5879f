import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { watchForHang } from './hang-watch.ts';

let progress = { isWaitedFor: false, begun: 1, isLong: false };
let onHang: jest.Mock<() => void>;
let watch: { stop(): void };
beforeEach(() => {
  jest.useFakeTimers();
  progress = { isWaitedFor: true, begun: 1, isLong: false };
  onHang = jest.fn();
  watch = watchForHang({ progress: () => progress }, onHang);
});
afterEach(() => {
  watch.stop();
  jest.useRealTimers();
});

describe('the watch over an embedded engine', () => {
  it('reports a hang when one statement of a call takes four seconds', () => {
    jest.advanceTimersByTime(3_000);
    const before = onHang.mock.calls.length;
    jest.advanceTimersByTime(1_000);

    expect(before).toBe(0);
    expect(onHang).toHaveBeenCalledTimes(1);
  });

  it('reports none while new statements begin, however many wait', () => {
    for (let second = 0; second < 60; second += 1) {
      progress = { ...progress, begun: progress.begun + 1 };
      jest.advanceTimersByTime(1_000);
    }

    expect(onHang).not.toHaveBeenCalled();
  });

  it('reports none while nobody waits', () => {
    progress = { ...progress, isWaitedFor: false };

    jest.advanceTimersByTime(3_600_000);

    expect(onHang).not.toHaveBeenCalled();
  });

  it('allows ten minutes for a statement of long work', () => {
    progress = { ...progress, isLong: true };
    jest.advanceTimersByTime(600_000);
    const after10Minutes = onHang.mock.calls.length;
    jest.advanceTimersByTime(60_000);

    expect(after10Minutes).toBe(0);
    expect(onHang).toHaveBeenCalledTimes(1);
  });
});
