import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { watchLevel } from './meter.ts';
import { FakeTrack, installFakeWebRtc } from './test-kit.ts';

const close = jest.fn(async () => undefined);
let loudness = 0;

beforeEach(() => {
  jest.useFakeTimers();
  installFakeWebRtc();
  Object.assign(globalThis, {
    AudioContext: class {
      createAnalyser = () => ({
        fftSize: 8,
        getFloatTimeDomainData: (samples: Float32Array) => void samples.fill(loudness),
      });
      createMediaStreamSource = () => ({ connect: () => undefined, disconnect: () => undefined });
      resume = async () => undefined;
      close = close;
    },
  });
});

afterEach(() => {
  jest.useRealTimers();
});

it('tells how loud a microphone is ten times a second, and lets go of the sound card at its end', async () => {
  const levels: number[] = [];
  const stop = watchLevel(new FakeTrack('audio') as never, (level) => void levels.push(level));

  for (loudness of [0, 0.125, 0.9]) await jest.advanceTimersByTimeAsync(100);
  stop();
  await jest.advanceTimersByTimeAsync(1000);

  expect(levels).toEqual([0, 0.5, 1]);
  expect(close).toHaveBeenCalledTimes(1);
  expect(jest.getTimerCount()).toBe(0);
});
