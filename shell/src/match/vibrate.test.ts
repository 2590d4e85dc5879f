import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { vibrate } from './vibrate.ts';

const phone = jest.fn<(pattern: number[]) => boolean>();

function aPhone({ isTouched = true, moves = '1' } = {}): void {
  Object.defineProperty(navigator, 'vibrate', { configurable: true, value: phone });
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { hasBeenActive: isTouched } });
  document.documentElement.style.setProperty('--moves', moves);
}

describe('the vibration of a match', () => {
  beforeEach(() => void phone.mockClear());
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'vibrate');
    Reflect.deleteProperty(navigator, 'userActivation');
    document.documentElement.style.removeProperty('--moves');
  });

  it('is one short double beat on a phone', () => {
    aPhone();

    vibrate();

    expect(phone.mock.calls).toEqual([[[30, 60, 30]]]);
  });

  it('is left out where motion is reduced', () => {
    aPhone({ moves: '0' });

    vibrate();

    expect(phone).not.toHaveBeenCalled();
  });

  it('is left out on a page that nobody has touched yet', () => {
    aPhone({ isTouched: false });

    vibrate();

    expect(phone).not.toHaveBeenCalled();
  });

  it('fails on no device that cannot', () => {
    expect('vibrate' in navigator).toBe(false);

    expect(vibrate).not.toThrow();
  });
});
