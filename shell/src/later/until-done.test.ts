import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { untilDone } from './until-done.ts';

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Work that fails this many times. */
function failing(times: number): jest.Mock<() => Promise<string>> {
  let left = times;
  return jest.fn(() => (left-- > 0 ? Promise.reject(new Error('no network')) : Promise.resolve('texts')));
}

it('answers at once when nothing fails', async () => {
  expect(await untilDone(failing(0))).toBe('texts');
});

it('tries again as soon as the network returns', async () => {
  const work = failing(2);
  const done = untilDone(work);
  await jest.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledTimes(1);

  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledTimes(2);

  window.dispatchEvent(new Event('online'));
  expect(await done).toBe('texts');
});

it('tries again after half a minute where the browser says nothing of the network', async () => {
  const work = failing(1);
  const done = untilDone(work);
  await jest.advanceTimersByTimeAsync(29_999);
  expect(work).toHaveBeenCalledTimes(1);

  await jest.advanceTimersByTimeAsync(1);

  expect(await done).toBe('texts');
});
