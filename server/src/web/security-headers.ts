import type { ClientConfig, Registry } from '@duet/contracts';
import { lateStartHash } from './late-start.ts';
import { sheetHash } from './ready-page.ts';
import type { Sheet } from './ready-page.ts';
import { startWatchHash } from './start-watch.ts';

/**
 * Policies that may make a script from a text: the shell's, one for pop-ups of the identity provider, webpack's. All remotes
 * have one name, so that a page runs a remote that was released after it was loaded.
 */
const trustedTypes = ['duet', 'default', 'shell#webpack', 'remote#webpack'];

const realIdentity = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
  'https://firebaseinstallations.googleapis.com',
  'https://fcmregistrations.googleapis.com',
];

/** What every answer that is not a page says of itself: it is not a document, runs nothing and stands in no frame. */
export const fileHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

export interface PageSecurity {
  readonly identity: ClientConfig['identity'];
  readonly registry: Registry;
  /** The product's own. */
  readonly origin: string;
  /** Builds of remotes that run on the developer's own machine may be shown. */
  readonly previews: boolean;
  /** Style sheets that stand in the page itself. */
  readonly sheets: readonly Sheet[];
}

/**
 * The policy of every page. Scripts run from our own addresses and those the registry names; the two in the page
 * itself are named by their hashes. The data there is JSON and needs no permission, so no nonce is needed either and pages can be
 * revalidated by their ETag.
 */
export function pageHeaders({
  identity,
  registry,
  origin,
  previews,
  sheets,
}: PageSecurity): Readonly<Record<string, string>> {
  const origins = [...remoteOrigins(registry), ...(previews ? ['http://localhost:*'] : [])];
  const emulator = identity.emulator ? [new URL(identity.emulator).origin] : [];
  const popups = identity.emulator ? emulator : [`https://${identity.authDomain}`, 'https://apis.google.com'];
  const policy: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      ...origins,
      ...(identity.emulator ? emulator : ['https://apis.google.com']),
      startWatchHash,
      lateStartHash,
    ],
    'style-src': ["'self'", ...origins, ...sheets.map(sheetHash)],
    'img-src': ["'self'", 'data:', 'blob:', ...origins],
    'font-src': ["'self'", ...origins],
    'media-src': ["'self'", 'blob:'],
    'connect-src': [
      "'self'",
      // not every browser takes 'self' for sockets, too
      origin.replace(/^http/, 'ws'),
      ...origins,
      ...(identity.emulator ? emulator : [...realIdentity, 'https://apis.google.com']),
    ],
    'frame-src': popups,
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [...trustedTypes, "'allow-duplicates'"],
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([directive, values]) => `${directive} ${values.join(' ')}`)
      .join('; '),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy':
      'camera=(self), microphone=(self), geolocation=(self), fullscreen=(self), payment=(), usb=(), serial=(), hid=(), browsing-topics=()',
    // `same-origin` would silently break the identity provider's pop-up
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
}

/** Origins of remotes that are served from elsewhere, or could be. */
function remoteOrigins({ remotes }: Registry): string[] {
  const entries = Object.values(remotes).flatMap(({ entry, previous, mirror = '' }) => [
    entry,
    previous?.entry ?? '',
    mirror,
  ]);
  return [...new Set(entries.filter((entry) => URL.canParse(entry)).map((entry) => new URL(entry).origin))];
}
