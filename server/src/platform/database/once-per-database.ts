import type { Database } from './database.ts';

/** What is read once of each database, by a name; one that could not be read is asked for again. */
export interface OncePerDatabase<T> {
  (database: Database, name: string): Promise<T>;
  /** What has been asked for. */
  known(database: Database): readonly Promise<T>[];
}

export function oncePerDatabase<T>(read: (database: Database, name: string) => Promise<T>): OncePerDatabase<T> {
  const held = new WeakMap<Database, Map<string, Promise<T>>>();

  function get(database: Database, name: string): Promise<T> {
    const all = held.get(database) ?? new Map<string, Promise<T>>();
    held.set(database, all);
    const known = all.get(name);
    if (known) return known;
    const value = read(database, name);
    all.set(name, value);
    value.catch(() => all.delete(name));
    return value;
  }

  return Object.assign(get, { known: (database: Database) => [...(held.get(database)?.values() ?? [])] });
}
