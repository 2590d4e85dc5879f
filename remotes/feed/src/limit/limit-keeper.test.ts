import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { FeedLimit } from '@duet/contracts';
import { createFakeServices } from '@duet/testing';
import { createLimitKeeper } from './limit-keeper.ts';

const start = new Date('2026-11-20T10:00:00.000Z');
const MINUTE = 60_000;
const limit: FeedLimit = {
  allLikesFullRecoveryTime: '2026-11-20T22:00:00.000Z',
  freeLikesCount: 30,
  recoveryLikeTime: '2026-11-20T10:24:00.000Z',
  utilizedLikesCount: 30,
};

function aKeeper(bus = createFakeServices({ publisher: 'feed' }).bus) {
  const [onChange, onOver] = [jest.fn(), jest.fn()];
  const keeper = createLimitKeeper({ storage: localStorage, bus, now: () => new Date(), onChange, onOver });
  return { keeper, onChange, onOver };
}

describe('the like limit', () => {
  beforeEach(() => {
    localStorage.clear();
    jest.useFakeTimers({ now: start });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it.each([
    ['at once', 0],
    ['a second before the next like is back', 24 * MINUTE - 1000],
  ])('holds %s', (_when, passed) => {
    const { keeper } = aKeeper();
    keeper.refused({ ...limit });

    jest.setSystemTime(start.getTime() + passed);

    expect(keeper.current()).toEqual(limit);
    expect(localStorage.getItem('feedLimit')).not.toBeNull();
  });

  it.each([
    ['as soon as the next like is back', 24 * MINUTE],
    ['twelve hours later', 720 * MINUTE],
  ])('is over %s', (_when, passed) => {
    const { keeper } = aKeeper();
    keeper.refused({ ...limit });

    jest.setSystemTime(start.getTime() + passed);

    expect(keeper.current()).toBeUndefined();
    expect(localStorage.getItem('feedLimit')).toBeNull();
  });

  it('survives a reload', () => {
    aKeeper().keeper.refused({ ...limit });
    jest.setSystemTime(start.getTime() + 23 * MINUTE);

    expect(aKeeper().keeper.current()).toEqual(limit);
  });

  it('ends by itself, once, at the second in which the like is available again', () => {
    const { keeper, onOver, onChange } = aKeeper();
    keeper.refused({ ...limit });

    jest.advanceTimersByTime(24 * MINUTE - 1);
    expect(onOver).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);

    expect(onOver).toHaveBeenCalledTimes(1);
    expect(onChange).toHaveBeenLastCalledWith(undefined);
    jest.advanceTimersByTime(720 * MINUTE);
    expect(onOver).toHaveBeenCalledTimes(1);
  });

  it('the like limit is not reached while likes are left', () => {
    const { keeper } = aKeeper();

    keeper.learn({ ...limit, utilizedLikesCount: 29, recoveryLikeTime: null });

    expect(keeper.current()).toBeUndefined();
  });

  it('the like limit is known to the other tabs', () => {
    const { bus } = createFakeServices({ publisher: 'feed' });
    const other = aKeeper(bus);

    aKeeper(bus).keeper.refused({ ...limit });

    expect(other.keeper.current()).toEqual(limit);
    expect(other.onChange).toHaveBeenCalledWith(limit);
  });

  it('can be lifted', () => {
    const { keeper } = aKeeper();
    keeper.refused({ ...limit });

    keeper.lift();

    expect(keeper.current()).toBeUndefined();
    expect(localStorage.getItem('feedLimit')).toBeNull();
  });
});
