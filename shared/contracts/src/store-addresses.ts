/** The listing of the iOS app, by its number (public-2). */
export const appStoreAddress = (storeId: string) => `https://apps.apple.com/app/id${storeId}`;

/** The listing of the Android app, by the name of its package (public-2). */
export const playStoreAddress = (packageName: string) =>
  `https://play.google.com/store/apps/details?id=${encodeURIComponent(packageName)}`;
