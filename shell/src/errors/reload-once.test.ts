import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { reloadOnce } from './reload-once.ts';

describe('a chunk error', () => {
  beforeEach(() => sessionStorage.clear());

  it('reloads once, and not again for the same path within 10 seconds', () => {
    const reload = jest.fn();

    expect(reloadOnce(sessionStorage, reload, '/a', 1000)).toBe(true);
    expect(reloadOnce(sessionStorage, reload, '/a', 10_999)).toBe(false);
    expect(reloadOnce(sessionStorage, reload, '/b', 10_999)).toBe(true);
    expect(reloadOnce(sessionStorage, reload, '/a', 12_000)).toBe(true);

    expect(reload).toHaveBeenCalledTimes(3);
  });

  it('reloads although somebody has broken what is stored', () => {
    const reload = jest.fn();
    sessionStorage.setItem('duet.reloaded', '{broken');

    expect(reloadOnce(sessionStorage, reload, '/a', 1000)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
