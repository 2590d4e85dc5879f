/** The listing of the iOS app, by its number (public-2). */
export const appStoreAddress = (storeId: string) => `https://apps.apple.com/app/id${storeId}`;

/** The listing of the Android app, by the name of its package (public-2). */
export const playStoreAddress = (packageName: string) =>
  `https://play.google.com/store/apps/details?id=${encodeURIComponent(packageName)}`;

/** Listings that stand in for real ones until the settings name them; no badge leads to them. */
export const placeholderListings = { ios: '0000000000', android: 'test.duet.app' } as const;

/** The stores of the companion apps, as they call themselves. */
export const storeNames = ['App Store', 'Google Play'] as const;

/** Stands for the address of a store's listing in pages that are HTML before the settings are known. */
export const storeMark = (name: (typeof storeNames)[number]) => `/%${name}%`;
