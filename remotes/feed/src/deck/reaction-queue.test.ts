import { describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { ApiError } from '@duet/kit';
import { aProfile, anId, createFakeApi } from '@duet/testing';
import { createReactionQueue } from './reaction-queue.ts';

function aQueue() {
  const api = createFakeApi();
  const onAnswer = jest.fn();
  const onRefused = jest.fn();
  const queue = createReactionQueue({ api, onAnswer, onRefused, sleep: async () => undefined });
  return { api, queue, onAnswer, onRefused };
}

const reaction = (number: number) => ({
  requestId: anId(number),
  profile: aProfile({ number }),
  reaction: 'Heart' as const,
});

describe('the reaction queue', () => {
  it('sends reactions one after another in the order they were made', async () => {
    const { api, queue, onAnswer } = aQueue();

    queue.add(reaction(1));
    queue.add(reaction(2));
    queue.add(reaction(3));

    await waitFor(() => expect(onAnswer).toHaveBeenCalledTimes(3));
    expect(api.callsOf('postLike').map(({ query }) => query.requestId)).toEqual([anId(1), anId(2), anId(3)]);
    expect(queue).toHaveLength(0);
  });

  it('tries again under the same request id when the way was broken', async () => {
    const { api, queue, onAnswer, onRefused } = aQueue();
    api.failOnce('postLike', new ApiError(0, 'network'));

    queue.add(reaction(1));

    await waitFor(() => expect(onAnswer).toHaveBeenCalledTimes(1));
    expect(api.callsOf('postLike').map(({ query }) => query.requestId)).toEqual([anId(1), anId(1)]);
    expect(onRefused).not.toHaveBeenCalled();
  });

  it('gives a refusal back at once and goes on with the next', async () => {
    const { api, queue, onAnswer, onRefused } = aQueue();
    const error = new ApiError(400, 'like_limit_reached');
    api.failOnce('postLike', error);

    queue.add(reaction(1));
    queue.add(reaction(2));

    await waitFor(() => expect(onAnswer).toHaveBeenCalledTimes(1));
    expect(onRefused).toHaveBeenCalledWith(reaction(1), error);
    expect(onAnswer.mock.calls[0]?.[0]).toEqual(reaction(2));
  });

  it('tells the member when the trouble lasts', async () => {
    const { api, queue, onRefused } = aQueue();
    api.on('postLike', () => {
      throw new ApiError(503, 'unavailable');
    });

    queue.add(reaction(1));

    await waitFor(() => expect(onRefused).toHaveBeenCalledTimes(1));
    expect(api.callsOf('postLike')).toHaveLength(4);
  });
});
