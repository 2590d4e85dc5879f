import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { startRingtone } from './ringtone.ts';
import { installFakeSound } from './test-kit.ts';

const touch = (hasBeenActive: boolean) =>
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive }, configurable: true });

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'userActivation');
  jest.useRealTimers();
});

describe('the ringtone', () => {
  it('rings again and again until it is ended, and then lets go of the loudspeaker', () => {
    const heard = installFakeSound();

    const stop = startRingtone();
    jest.advanceTimersByTime(2500);
    stop();
    jest.advanceTimersByTime(10_000);

    expect(heard).toEqual({ tones: 6, isOpen: false });
  });

  it('a page that nobody has touched makes no sound, which the browser would refuse', () => {
    const heard = installFakeSound();
    touch(false);

    startRingtone()();

    expect(heard).toEqual({ tones: 0, isOpen: false });
  });

  it('vibrates where the device can', () => {
    installFakeSound();
    touch(true);
    const vibrate = jest.fn();
    Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });

    startRingtone()();
    Reflect.deleteProperty(navigator, 'vibrate');

    expect(vibrate.mock.calls).toEqual([[[300, 150, 300]], [0]]);
  });
});
