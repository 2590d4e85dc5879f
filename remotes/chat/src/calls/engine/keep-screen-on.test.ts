import { afterEach, expect, it, jest } from '@jest/globals';
import { keepScreenOn } from './keep-screen-on.ts';

function installFakeWakeLock() {
  const lock = { release: jest.fn(async () => undefined) };
  const request = jest.fn(async (_type: string) => lock);
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  return { lock, request };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock');
});

it('the screen stays on, also after the page was away, until it is ended', async () => {
  const { lock, request } = installFakeWakeLock();

  const stop = keepScreenOn();
  await settled();
  document.dispatchEvent(new Event('visibilitychange'));
  await settled();
  stop();

  expect(request).toHaveBeenCalledTimes(2);
  expect(lock.release).toHaveBeenCalledTimes(1);
});

it('a lock that comes after the call has ended is given back', async () => {
  const { lock } = installFakeWakeLock();

  keepScreenOn()();
  await settled();

  expect(lock.release).toHaveBeenCalledTimes(1);
});

it('a device that refuses, or cannot, does not disturb the call', async () => {
  const { request } = installFakeWakeLock();
  request.mockRejectedValue(new DOMException('low on power', 'NotAllowedError'));

  keepScreenOn()();
  await settled();
  Reflect.deleteProperty(navigator, 'wakeLock');
  keepScreenOn()();

  expect(request).toHaveBeenCalledTimes(1);
});
