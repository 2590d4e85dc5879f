import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { ApiError } from '@duet/kit';
import { aProfile, anId, createFakeApi } from '@duet/testing';
import type { QueuedReaction } from './queued-reaction.ts';
import { createReactionQueue } from './reaction-queue.ts';

function aQueue(isOnline: () => boolean = () => true) {
  const api = createFakeApi();
  const onAnswer = jest.fn();
  const onRefused = jest.fn();
  const onBug = jest.fn();
  const onLength = jest.fn();
  const sleep = jest.fn(async (_milliseconds: number) => undefined);
  const told = { onAnswer, onRefused, onBug, onLength };
  const queue = createReactionQueue({ api, storage: localStorage, account: 'anna', ...told, isOnline, sleep });
  return { api, queue, onAnswer, onRefused, onBug, onLength, sleep };
}
/** The reactions that a newly opened page would find in the storage. */
const kept = () => JSON.parse(localStorage.getItem('duet.reactions.anna') ?? '[]') as unknown[];

const reaction = (number: number): QueuedReaction => ({
  requestId: anId(number),
  profile: aProfile({ number }),
  reaction: 'Heart',
  state: 'waiting',
});
const sent = (api: ReturnType<typeof createFakeApi>) => api.callsOf('postLike').map(({ query }) => query.requestId);

describe('the reaction queue', () => {
  beforeEach(() => localStorage.clear());

  it('sends reactions one after another in their order', async () => {
    const { api, queue, onAnswer, onLength } = aQueue();

    void queue.put(reaction(1));
    void queue.put(reaction(2));
    void queue.put(reaction(3));

    await waitFor(() => expect(onAnswer).toHaveBeenCalledTimes(3));
    expect(sent(api)).toEqual([anId(1), anId(2), anId(3)]);
    expect(onLength).toHaveBeenLastCalledWith(0);
    expect(onLength.mock.calls).toEqual([[1], [2], [3], [2], [1], [0]]);
  });

  it('tries again with the same request id after a network failure', async () => {
    const { api, queue, onAnswer, onRefused } = aQueue();
    api.failOnce('postLike', new ApiError(0, 'network'));

    void queue.put(reaction(1));

    await waitFor(() => expect(onAnswer).toHaveBeenCalledTimes(1));
    expect(sent(api)).toEqual([anId(1), anId(1)]);
    expect(onRefused).not.toHaveBeenCalled();
  });

  it('reports a refusal at once and continues with the next reaction', async () => {
    const { api, queue, onAnswer, onRefused } = aQueue();
    const error = new ApiError(400, 'like_limit_reached');
    api.failOnce('postLike', error);

    void queue.put(reaction(1));
    void queue.put(reaction(2));

    await waitFor(() => expect(onAnswer).toHaveBeenCalledTimes(1));
    expect(onRefused).toHaveBeenCalledWith(error, reaction(1));
    expect(onAnswer.mock.calls[0]?.[1]).toEqual(reaction(2));
  });

  it('notifies the member when failures persist', async () => {
    const { api, queue, onRefused } = aQueue();
    api.on('postLike', () => {
      throw new ApiError(503, 'unavailable');
    });

    void queue.put(reaction(1));

    await waitFor(() => expect(onRefused).toHaveBeenCalledTimes(1));
    expect(api.callsOf('postLike')).toHaveLength(4);
    expect(kept()).toEqual([]);
  });

  it('continues with the next reaction when the handling of an answer throws, and reports the error', async () => {
    const { queue, onAnswer, onBug, onLength } = aQueue();
    const bug = new Error('The storage is full');
    onAnswer.mockImplementationOnce(() => {
      throw bug;
    });

    void queue.put(reaction(1));
    void queue.put(reaction(2));

    await waitFor(() => expect(onAnswer).toHaveBeenCalledTimes(2));
    expect(onBug.mock.calls).toEqual([[bug]]);
    expect(onLength).toHaveBeenLastCalledWith(0);
    expect(kept()).toEqual([]);
  });

  it('waits without a connection for any time, keeps everything, and continues in order when woken', async () => {
    let isOnline = false;
    const { api, queue, onAnswer, onRefused, sleep } = aQueue(() => isOnline);
    sleep.mockImplementation(() => new Promise(() => undefined));
    api.on('postLike', () => {
      if (!isOnline) throw new ApiError(0, 'network');
      return { matched: false, chatId: null, limit: aLimit };
    });
    for (let number = 1; number <= 3; number += 1) void queue.put(reaction(number));
    for (let tries = 1; tries <= 6; tries += 1) {
      await waitFor(() => expect(sleep).toHaveBeenCalledTimes(tries));
      dispatchEvent(new Event('online'));
    }
    expect(kept()).toMatchObject([reaction(1), reaction(2), reaction(3)]);

    await waitFor(() => expect(sleep).toHaveBeenCalledTimes(7));
    isOnline = true;
    dispatchEvent(new Event('online'));

    await waitFor(() => expect(onAnswer).toHaveBeenCalledTimes(3));
    expect(sent(api).slice(-3)).toEqual([anId(1), anId(2), anId(3)]);
    expect(onRefused).not.toHaveBeenCalled();
    expect(kept()).toEqual([]);
  });

  it('slows down when the server asks for it, without giving any reaction up', async () => {
    const { api, queue, onAnswer, sleep } = aQueue();
    const problem = { type: 'about:blank', title: 'Slow down', status: 429, code: 'too_many_requests', retryAfter: 2 };
    let refusals = 6;
    api.on('postLike', () => {
      refusals -= 1;
      if (refusals >= 0) throw new ApiError(429, 'too_many_requests', { ...problem, code: 'too_many_requests' });
      return { matched: false, chatId: null, limit: aLimit };
    });

    void queue.put(reaction(1));

    await waitFor(() => expect(onAnswer).toHaveBeenCalledTimes(1));
    expect(sleep.mock.calls).toEqual(Array.from({ length: 6 }, () => [2000]));
  });
});

const aLimit = {
  allLikesFullRecoveryTime: null,
  freeLikesCount: 30,
  recoveryLikeTime: null,
  utilizedLikesCount: 1,
};
