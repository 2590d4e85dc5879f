import { appStoreAddress, placeholderListings, playStoreAddress } from '@duet/contracts';
import type { ClientConfig } from '@duet/contracts';

/** The companion apps (public-2): where their listings are, and what proves to a phone that they are ours. */
export interface MobileApps {
  readonly ios: {
    /** Number of the listing. */
    readonly storeId: string;
    /** Team and bundle, e.g. `ABCDE12345.test.duet.app`; without it no link opens the app. */
    readonly appId?: string;
  };
  readonly android: {
    readonly packageName: string;
    /** SHA-256 of the certificates the app is signed with. */
    readonly fingerprints: readonly string[];
  };
}

/** Listings that stand in for real ones until the settings name them. */
export const placeholderApps: MobileApps = {
  ios: { storeId: placeholderListings.ios },
  android: { packageName: placeholderListings.android, fingerprints: [] },
};

/** Badges of the stores: a listing that only stands in for a real one has none. */
export function storesOf({ ios, android }: MobileApps): Pick<ClientConfig, 'stores'> {
  const stores = [
    ...(ios.storeId === placeholderApps.ios.storeId
      ? []
      : [{ name: 'App Store', address: appStoreAddress(ios.storeId) }]),
    ...(android.packageName === placeholderApps.android.packageName
      ? []
      : [{ name: 'Google Play', address: playStoreAddress(android.packageName) }]),
  ];
  return stores.length > 0 ? { stores } : {};
}

/** The links that the iOS app may open; API and files stay with the browser. */
export function appleAppSiteAssociation({ ios: { appId } }: MobileApps): object {
  if (!appId) return { applinks: { details: [] } };
  const components = [
    ...['/api/*', '/icons/*', '/remotes/*', '/shell/*'].map((path) => ({ '/': path, exclude: true })),
    { '/': '*' },
  ];
  return { applinks: { details: [{ appIDs: [appId], components }] }, webcredentials: { apps: [appId] } };
}

/** The same for Android. */
export function assetLinks({ android: { packageName, fingerprints } }: MobileApps): object[] {
  if (fingerprints.length === 0) return [];
  return [
    {
      relation: ['delegate_permission/common.handle_all_urls', 'delegate_permission/common.get_login_creds'],
      target: { namespace: 'android_app', package_name: packageName, sha256_cert_fingerprints: fingerprints },
    },
  ];
}
