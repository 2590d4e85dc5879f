import { openDB } from 'idb';

export interface MemberStoreOptions {
  readonly memberId: string;
  readonly name: string;
  readonly table: string;
  /** The field of a value that is its key; without one the key is passed separately. */
  readonly keyPath?: string;
}

/** A table of data that belongs to one member. */
export interface MemberStore<Value> {
  readonly all: () => Promise<Value[]>;
  readonly has: (key: string) => Promise<boolean>;
  readonly put: (value: Value, key?: string) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
  readonly close: () => void;
}

/** Opens a database with one table. */
export async function openTable<Value>(
  name: string,
  { table, keyPath }: MemberStoreOptions,
): Promise<MemberStore<Value>> {
  const database = await openDB(name, 1, {
    upgrade: (db) => void db.createObjectStore(table, keyPath === undefined ? {} : { keyPath }),
    // close, so that a sign-out can delete the database
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  return {
    // this file is the table's only writer
    all: () => database.getAll(table) as Promise<Value[]>,
    has: async (key) => (await database.getKey(table, key)) !== undefined,
    put: async (value, key) => void (await database.put(table, value, key)),
    remove: (key) => database.delete(table, key),
    close: () => database.close(),
  };
}

/** Whether a table, which may not exist, has any rows. */
export async function hasRows(name: string, table: string): Promise<boolean> {
  let isGone = false;
  const opening = openDB(name, undefined, {
    // a sign-out has deleted the database meanwhile: an empty one would never get its table
    upgrade(_database, _oldVersion, _newVersion, transaction) {
      isGone = true;
      // the failed opening says the same
      transaction.done.catch(() => undefined);
      transaction.abort();
    },
  });
  const database = await opening.catch((error: unknown) => {
    if (isGone) return undefined;
    throw error;
  });
  if (!database) return false;
  try {
    return database.objectStoreNames.contains(table) && (await database.count(table)) > 0;
  } finally {
    database.close();
  }
}
