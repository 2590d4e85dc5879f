import { beforeEach, describe, expect, it } from '@jest/globals';
import { createBreaker } from './breaker.ts';
import type { Breaker } from './breaker.ts';

describe('loading ahead of a remote that does not load', () => {
  let time: number;
  let breaker: Breaker;
  beforeEach(() => {
    time = 0;
    breaker = createBreaker(() => time);
  });
  const fail = (times = 1) => {
    for (let done = 0; done < times; done += 1) breaker.failed('feed', new Error('gone'));
  };

  it('stops after two loads in a row that failed, for half a minute', () => {
    fail();
    expect(breaker.mayTry('feed')).toBe(true);
    fail();

    expect(breaker.mayTry('feed')).toBe(false);
    time = 29_999;
    expect(breaker.mayTry('feed')).toBe(false);
    expect(breaker.mayTry('chat')).toBe(true);
  });

  it('goes on with one load after that, and with none when it fails', () => {
    fail(2);
    time = 30_000;

    expect(breaker.mayTry('feed')).toBe(true);
    expect(breaker.mayTry('feed')).toBe(false);
    fail();
    time = 59_999;
    expect(breaker.mayTry('feed')).toBe(false);
    time = 60_000;
    expect(breaker.mayTry('feed')).toBe(true);
  });

  it('goes on with all of them once one has worked', () => {
    fail(2);
    time = 30_000;
    breaker.mayTry('feed');

    breaker.worked('feed');

    expect([breaker.mayTry('feed'), breaker.mayTry('feed')]).toEqual([true, true]);
    fail();
    expect(breaker.mayTry('feed')).toBe(true);
  });

  it('counts a load once, however many waited for it', () => {
    const error = new Error('gone');
    for (let waiting = 0; waiting < 5; waiting += 1) breaker.failed('feed', error);

    expect(breaker.mayTry('feed')).toBe(true);
  });
});
