/** What a member's browser keeps of the identity provider: enough to greet them and to call the API at once. */
export interface StoredUser {
  readonly uid: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly displayName: string | null;
  readonly accessToken: string;
  /** Milliseconds. */
  readonly expiresAt: number;
}

const DATABASE = 'firebaseLocalStorageDb';
const STORE = 'firebaseLocalStorage';

/**
 * Reads the record that the identity SDK keeps in IndexedDB, without loading the SDK. A returning member's first call
 * then waits for neither the SDK nor its look-up; a guest never loads it at all. The record's form is the SDK's own:
 * anything unexpected reads as nobody, and the SDK (which checks the account soon after) has the last word.
 */
export async function readStoredUser(apiKey: string): Promise<StoredUser | null> {
  try {
    const database = await openDatabase();
    if (!database) return null;
    try {
      const request = database.transaction(STORE).objectStore(STORE).get(recordOf(apiKey));
      return toStoredUser(await settled(request));
    } finally {
      database.close();
    }
  } catch (error) {
    console.warn('The stored sign-in could not be read', error);
    return null;
  }
}

/** Takes this member's record away, whether the SDK is there to do it or not; another member's stays. */
export async function forgetStoredUser(apiKey: string, uid: string): Promise<void> {
  try {
    const database = await openDatabase();
    if (!database) return;
    try {
      const store = database.transaction(STORE, 'readwrite').objectStore(STORE);
      const user = toStoredUser(await settled(store.get(recordOf(apiKey))));
      if (!user || user.uid === uid) await settled(store.delete(recordOf(apiKey)));
    } finally {
      database.close();
    }
  } catch (error) {
    console.warn('The stored sign-in could not be removed', error);
  }
}

const recordOf = (apiKey: string) => `firebase:authUser:${apiKey}:[DEFAULT]`;

/** Undefined when there is no such database yet; it is not created here, because that is the SDK's business. */
async function openDatabase(): Promise<IDBDatabase | undefined> {
  const request = indexedDB.open(DATABASE);
  let isNew = false;
  request.onupgradeneeded = () => {
    isNew = true;
    request.transaction?.abort();
  };
  try {
    const database = await settled(request);
    if (database.objectStoreNames.contains(STORE)) return database;
    database.close();
    return undefined;
  } catch (error) {
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- the database's own callback sets it
    if (isNew) return undefined;
    throw error;
  }
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = (event) => {
      event.preventDefault();
      reject(request.error ?? new Error('IndexedDB failed'));
    };
  });
}

interface SdkRecord {
  readonly value?: {
    readonly uid?: string;
    readonly email?: string;
    readonly emailVerified?: boolean;
    readonly displayName?: string;
    readonly stsTokenManager?: { readonly accessToken?: string; readonly expirationTime?: number };
  };
}

function toStoredUser(record: unknown): StoredUser | null {
  const { value } = (record ?? {}) as SdkRecord;
  const { accessToken, expirationTime } = value?.stsTokenManager ?? {};
  if (typeof value?.uid !== 'string' || typeof accessToken !== 'string') return null;
  return {
    uid: value.uid,
    email: value.email ?? null,
    emailVerified: value.emailVerified === true,
    displayName: value.displayName ?? null,
    accessToken,
    expiresAt: typeof expirationTime === 'number' ? expirationTime : 0,
  };
}
