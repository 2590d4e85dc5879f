import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { endMedia } from './end-media.ts';
import { FakeTrack } from './test-kit.ts';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

describe('the end of what is seen and heard', () => {
  it('tells the server first, takes the partner off the screen at once and stops the own tracks second', async () => {
    const order: string[] = [];
    const told = Promise.withResolvers<void>();
    const track = new FakeTrack('video');
    const ended = endMedia({
      tell: () => (order.push('told'), told.promise),
      hide: () => void order.push('hidden'),
      connection: { close: () => void order.push('closed') },
      own: { detach: () => track },
    });

    const before = [track.readyState, ...order];
    told.resolve();
    await ended;

    expect(before).toEqual(['live', 'told', 'hidden']);
    expect([track.readyState, ...order]).toEqual(['ended', 'told', 'hidden', 'closed']);
  });

  it('does not wait longer than 150 ms for a server that does not answer', async () => {
    const track = new FakeTrack('audio');
    const close = jest.fn();
    void endMedia({
      tell: () => new Promise(() => undefined),
      hide: () => undefined,
      connection: { close },
      own: { detach: () => track },
    });

    await jest.advanceTimersByTimeAsync(150);

    expect(track.readyState).toBe('ended');
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('ends everything though the server cannot be told, and says so', async () => {
    const track = new FakeTrack('audio');
    const refusal = new Error('offline');

    const ended = endMedia({
      tell: () => Promise.reject(refusal),
      hide: () => undefined,
      connection: undefined,
      own: { detach: () => track },
    });

    await expect(ended).rejects.toBe(refusal);
    expect(track.readyState).toBe('ended');
  });
});
