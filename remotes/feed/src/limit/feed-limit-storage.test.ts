import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { FeedLimit } from '@duet/contracts';
import { readFeedLimit, writeFeedLimit } from './feed-limit-storage.ts';

const limit: FeedLimit = {
  allLikesFullRecoveryTime: '2026-11-20T22:00:00.000Z',
  freeLikesCount: 30,
  recoveryLikeTime: '2026-11-20T10:24:00.000Z',
  utilizedLikesCount: 30,
};

describe('the stored feed limit', () => {
  beforeEach(() => localStorage.clear());

  it('survives a reload while the recovery time is in the future', () => {
    writeFeedLimit(localStorage, limit);

    expect(readFeedLimit(localStorage, new Date('2026-11-20T10:23:59.000Z'))).toEqual(limit);
  });

  it('ends by itself at the recovery time', () => {
    writeFeedLimit(localStorage, limit);

    expect(readFeedLimit(localStorage, new Date('2026-11-20T10:24:00.000Z'))).toBeUndefined();
    expect(localStorage.getItem('feedLimit')).toBeNull();
  });

  it('is dropped, with a warning, when it cannot be read', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    localStorage.setItem('feedLimit', '{broken');

    expect(readFeedLimit(localStorage, new Date())).toBeUndefined();
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
    expect(localStorage.getItem('feedLimit')).toBeNull();
  });

  it('is not stored when the storage is full', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });

    writeFeedLimit(localStorage, limit);
    setItem.mockRestore();

    expect(localStorage.getItem('feedLimit')).toBeNull();
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });
});
