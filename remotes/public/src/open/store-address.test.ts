import { describe, expect, it } from '@jest/globals';
import { storeAddress } from './store-address.ts';

describe('the open page', () => {
  it('sends Android to Google Play', () => {
    expect(storeAddress('Mozilla/5.0 (Linux; Android 15; Pixel 9)')).toMatch(/^https:\/\/play\.google\.com/);
  });

  it.each(['iPhone', 'iPad', 'iPod'])('sends %s to the App Store', (device) => {
    expect(storeAddress(`Mozilla/5.0 (${device}; CPU OS 18_0)`)).toMatch(/^https:\/\/apps\.apple\.com/);
  });

  it('sends everything else home', () => {
    expect(storeAddress('Mozilla/5.0 (X11; Linux x86_64)')).toBeUndefined();
  });
});
