/** Keys of spec point 9; everything else of ours starts with `duet.`. */
const OWN_KEYS: ReadonlySet<string> = new Set(['feedLimit', 'geolocation', 'onboardingData', 'step']);
const OWN_PREFIX = 'duet.';
/** Databases of one member (outbox, offline chats) carry this prefix by agreement with the remotes. */
const DATABASE_PREFIX = 'duet-member-';
/** Choices of the browser, not of the member. */
const KEPT: ReadonlySet<string> = new Set(['duet.theme', 'duet.motion', 'duet.install-offered']);

/** Clears what a member leaves in the browser when the session ends (spec point 4). */
export async function forgetMember(): Promise<void> {
  clearKeys(localStorage);
  clearKeys(sessionStorage);
  const databases = await indexedDB.databases().catch(() => []);
  for (const { name } of databases) {
    if (name?.startsWith(DATABASE_PREFIX)) indexedDB.deleteDatabase(name);
  }
}

function clearKeys(storage: Storage): void {
  for (const key of Object.keys(storage)) {
    const isOurs = OWN_KEYS.has(key) || key.startsWith(OWN_PREFIX);
    if (isOurs && !KEPT.has(key)) storage.removeItem(key);
  }
}
