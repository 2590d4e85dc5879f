/** Listings of the companion app (spec 2, OpenPage). */
const ANDROID = 'https://play.google.com/store/apps/details?id=test.duet.app';
const IOS = 'https://apps.apple.com/app/duet/id0000000000';

/** The store a device belongs to: Android, iPhone, iPad and iPod have one, everything else goes home. */
export function storeAddress(userAgent: string): string | undefined {
  if (/android/i.test(userAgent)) return ANDROID;
  return /iphone|ipad|ipod/i.test(userAgent) ? IOS : undefined;
}
