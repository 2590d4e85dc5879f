import { appStoreAddress, playStoreAddress } from '@duet/contracts';

/** What tells the devices apart; an iPad calls itself a Mac, but has a screen to touch. */
export type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** The store a device belongs to: Android, iPhone, iPad and iPod have one, everything else goes home. */
export function storeAddress(device: Device, page: ParentNode): string | undefined {
  if (/android/i.test(device.userAgent)) return addressOf(page, 'google-play-app', playStoreAddress);
  const isMobile = /iphone|ipad|ipod/i.test(device.userAgent);
  if (!isMobile && !(/macintosh/i.test(device.userAgent) && device.maxTouchPoints > 1)) return undefined;
  return addressOf(page, 'apple-itunes-app', appStoreAddress);
}

/** The server's settings name the listings; it writes them into the head of every page. */
function addressOf(page: ParentNode, name: string, toAddress: (id: string) => string): string | undefined {
  const content = page.querySelector(`meta[name="${name}"]`)?.getAttribute('content');
  const id = content && /^app-id=(.+)$/.exec(content)?.[1];
  return id ? toAddress(id) : undefined;
}
