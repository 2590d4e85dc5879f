import { describe, expect, it } from '@jest/globals';
import { storeAddress } from './store-address.ts';

function aPage(head = listings): ParentNode {
  const page = document.createElement('template');
  page.innerHTML = head;
  return page.content;
}

const listings = `
  <meta name="apple-itunes-app" content="app-id=123456789">
  <meta name="google-play-app" content="app-id=test.duet.android">`;

const aDevice = (userAgent: string, maxTouchPoints = 5) => ({ userAgent, maxTouchPoints });

describe('the open page', () => {
  it('sends Android to the listing of the settings in Google Play', () => {
    const phone = aDevice('Mozilla/5.0 (Linux; Android 15; Pixel 9)');

    expect(storeAddress(phone, aPage())).toBe('https://play.google.com/store/apps/details?id=test.duet.android');
  });

  it.each(['iPhone', 'iPad', 'iPod'])('sends %s to the listing of the settings in the App Store', (device) => {
    const phone = aDevice(`Mozilla/5.0 (${device}; CPU OS 18_0)`);

    expect(storeAddress(phone, aPage())).toBe('https://apps.apple.com/app/id123456789');
  });

  it('knows an iPad that calls itself a Mac by its screen', () => {
    const safari = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15';

    expect(storeAddress(aDevice(safari, 5), aPage())).toBe('https://apps.apple.com/app/id123456789');
    expect(storeAddress(aDevice(safari, 0), aPage())).toBeUndefined();
  });

  it('sends everything else home, and everybody where no listing is named', () => {
    expect(storeAddress(aDevice('Mozilla/5.0 (X11; Linux x86_64)'), aPage())).toBeUndefined();
    expect(storeAddress(aDevice('Mozilla/5.0 (Linux; Android 15; Pixel 9)'), aPage(''))).toBeUndefined();
  });
});
