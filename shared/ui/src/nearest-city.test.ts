import { beforeEach, describe, expect, it } from '@jest/globals';
import { nearest, nearestCity } from './nearest-city.ts';

type Answer = { readonly latitude: number; readonly longitude: number } | { readonly code: number };

/** A browser that answers so when it is asked for the place. */
function aBrowser(answer: Answer): void {
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (done, fail) => {
    if ('code' in answer) fail?.(answer as GeolocationPositionError);
    else done({ coords: answer } as GeolocationPosition);
  };
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
}

describe('the city where the member is', () => {
  beforeEach(() => localStorage.clear());

  const askMap = async () => '703448,505,305;702550,498,240';
  const isStillHere = () => true;

  it('the nearest city is found on the device, and the place is kept rounded', async () => {
    aBrowser({ latitude: 49.8397, longitude: 24.0297 });

    expect(await nearestCity({ askMap, isStillHere })).toBe(702550);

    expect(JSON.parse(localStorage.getItem('geolocation') ?? '')).toEqual({ latitude: 49.8, longitude: 24 });
  });

  it.each([
    [1, 'denied'],
    [3, 'failed'],
  ])('is not known when the browser answers %i', async (code, outcome) => {
    aBrowser({ code });

    expect(await nearestCity({ askMap, isStillHere })).toBe(outcome);
    expect(localStorage.getItem('geolocation')).toBeNull();
  });

  it('the nearest city is not known when the map cannot be had', async () => {
    aBrowser({ latitude: 50, longitude: 30 });

    expect(await nearestCity({ askMap: () => Promise.reject(new Error('offline')), isStillHere })).toBe('failed');
  });

  it('leaves nothing behind when the member has signed out meanwhile', async () => {
    aBrowser({ latitude: 50, longitude: 30 });

    await nearestCity({ askMap, isStillHere: () => false });

    expect(localStorage.length).toBe(0);
  });

  it('the nearest city is the nearest on the globe, over the line of the date too', () => {
    expect(nearest('1,-180,1784;2,-90,1000', { latitude: -18, longitude: -179.9 })).toBe(1);
    expect(nearest('1,600,100;2,610,115', { latitude: 60.9, longitude: 10.2 })).toBe(2);
  });
});
