import { appStoreAddress, placeholderListings, playStoreAddress } from '@duet/contracts';
import type { storeNames } from '@duet/contracts';

export interface StoreLink {
  readonly name: (typeof storeNames)[number];
  readonly address: string;
}

/** What tells the devices apart; an iPad calls itself a Mac, but has a screen to touch. */
export type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** The store a device belongs to: Android, iPhone, iPad and iPod have one, everything else goes home. */
export function storeAddress(device: Device, page: ParentNode): string | undefined {
  if (/android/i.test(device.userAgent)) return addressOf(page, 'google-play-app', playStoreAddress);
  const isMobile = /iphone|ipad|ipod/i.test(device.userAgent);
  if (!isMobile && !(/macintosh/i.test(device.userAgent) && device.maxTouchPoints > 1)) return undefined;
  return addressOf(page, 'apple-itunes-app', appStoreAddress);
}

/** The stores that have the companion apps, by their names; none while the settings name no listing. */
export function storesOn(page: ParentNode): readonly StoreLink[] {
  return listings.flatMap(({ name, meta, placeholder, toAddress }) => {
    const id = listingOf(page, meta);
    return id === undefined || id === placeholder ? [] : [{ name, address: toAddress(id) }];
  });
}

const listings = [
  { name: 'App Store', meta: 'apple-itunes-app', placeholder: placeholderListings.ios, toAddress: appStoreAddress },
  {
    name: 'Google Play',
    meta: 'google-play-app',
    placeholder: placeholderListings.android,
    toAddress: playStoreAddress,
  },
] as const;

/** The server's settings name the listings; it writes them into the head of every page. */
function listingOf(page: ParentNode, name: string): string | undefined {
  const content = page.querySelector(`meta[name="${name}"]`)?.getAttribute('content');
  return /^app-id=(.+)$/.exec(content ?? '')?.[1];
}

function addressOf(page: ParentNode, name: string, toAddress: (id: string) => string): string | undefined {
  const id = listingOf(page, name);
  return id === undefined ? undefined : toAddress(id);
}
