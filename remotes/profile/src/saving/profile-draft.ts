/*
 * Unsaved changes of one screen, kept for this tab until they are saved or discarded, so that leaving the screen or a
 * reload loses nothing. The key starts with `duet.`: the shell clears it at sign-out.
 */
export interface DraftStore<Values extends object> {
  read(): Partial<Values>;
  /** Takes the changes as JSON. */
  write(changes: string): void;
}

/** The kept changes of a member, by any id of theirs, on one screen. */
export function draftStore<Values extends object>(
  storage: Storage,
  userId: string,
  screen: string,
): DraftStore<Values> {
  const key = `duet.profile-draft.${userId}.${screen}`;
  return {
    read() {
      const kept = storage.getItem(key);
      if (!kept) return {};
      try {
        return JSON.parse(kept) as Partial<Values>; // the key names the member and the screen, which wrote it
      } catch (error) {
        console.warn('A kept draft cannot be read and starts anew', error);
        return {};
      }
    },
    write(changes) {
      if (changes !== '{}') storage.setItem(key, changes);
      else storage.removeItem(key);
    },
  };
}

/** The changes that really differ from what is saved. */
export function onlyChanged<Values extends object>(saved: Values, changes: Partial<Values>): Partial<Values> {
  const changed: Partial<Values> = {};
  for (const key in changes) if (!isSame(changes[key], saved[key])) changed[key] = changes[key];
  return changed;
}

/** Values of a profile are plain data. */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
