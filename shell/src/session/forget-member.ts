import { MEMBER_DATABASE, memberDatabase } from '@duet/api';
import { OWED_AT_PROVIDER, OWED_SIGN_OUT } from './owed-sign-out.ts';

/** Keys of account-5; all other keys of ours start with `duet.`. */
const OWN_KEYS: ReadonlySet<string> = new Set(['feedLimit', 'geolocation', 'onboardingData', 'step']);
const OWN_PREFIX = 'duet.';
/** What stays after a sign-out: choices of the browser rather than the member, and sign-outs that are still owed. */
const KEPT: ReadonlySet<string> = new Set([
  'duet.theme',
  'duet.motion',
  'duet.install-offered',
  OWED_SIGN_OUT,
  OWED_AT_PROVIDER,
]);

/**
 * Clears what a member leaves in the browser when the session ends (account-5). With `onlyOf` only that member's
 * databases are cleared, because somebody else has signed in and the keys belong to them.
 */
export async function forgetMember(onlyOf?: string): Promise<void> {
  if (onlyOf === undefined) {
    clearKeys(localStorage);
    clearKeys(sessionStorage);
  }
  const prefix = onlyOf === undefined ? MEMBER_DATABASE : memberDatabase(onlyOf, '');
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- absent in old browsers
  const databases = (await indexedDB.databases?.().catch(() => [])) ?? [];
  for (const { name } of databases) {
    if (name?.startsWith(prefix)) indexedDB.deleteDatabase(name);
  }
}

function clearKeys(storage: Storage): void {
  for (const key of Object.keys(storage)) {
    const isOurs = OWN_KEYS.has(key) || key.startsWith(OWN_PREFIX);
    if (isOurs && !KEPT.has(key)) storage.removeItem(key);
  }
}
