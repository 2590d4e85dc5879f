import { MEMBER_DATABASE, memberDatabase } from '@duet/api';
import { OWED_AT_PROVIDER, OWED_SIGN_OUT } from './owed-sign-out.ts';

/** Keys of account-5; everything else of ours starts with `duet.`. */
const OWN_KEYS: ReadonlySet<string> = new Set(['feedLimit', 'geolocation', 'onboardingData', 'step']);
const OWN_PREFIX = 'duet.';
/** Choices of the browser, not of the member, and what a sign-out still has to do. */
const KEPT: ReadonlySet<string> = new Set([
  'duet.theme',
  'duet.motion',
  'duet.install-offered',
  OWED_SIGN_OUT,
  OWED_AT_PROVIDER,
]);

/**
 * Clears what a member leaves in the browser when the session ends (account-5). With `onlyOf` the databases of that
 * one alone: somebody else is here by now, and the keys are theirs.
 */
export async function forgetMember(onlyOf?: string): Promise<void> {
  if (onlyOf === undefined) {
    clearKeys(localStorage);
    clearKeys(sessionStorage);
  }
  const prefix = onlyOf === undefined ? MEMBER_DATABASE : memberDatabase(onlyOf, '');
  const databases = await indexedDB.databases().catch(() => []);
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
