/*
 * Unsaved changes of one screen, kept for this tab until they are saved or discarded, so that leaving the screen or a
 * reload loses nothing. The key starts with `duet.`: the shell clears it at sign-out.
 */
export interface DraftStore<Changes extends object> {
  read(): Changes;
  write(changes: Changes): void;
}

/** The kept changes of a member, by any id of theirs, on one screen. */
export function draftStore<Changes extends object>(
  storage: Storage,
  userId: string,
  screen: string,
): DraftStore<Changes> {
  const key = `duet.profile-draft.${userId}.${screen}`;
  return {
    read() {
      const kept = storage.getItem(key);
      if (!kept) return {} as Changes;
      try {
        return JSON.parse(kept) as Changes;
      } catch (error) {
        console.warn('A kept draft cannot be read and starts anew', error);
        return {} as Changes;
      }
    },
    write(changes) {
      if (Object.keys(changes).length > 0) storage.setItem(key, JSON.stringify(changes));
      else storage.removeItem(key);
    },
  };
}

/** The changes that really differ from what is saved. */
export function onlyChanged<Values extends object>(saved: Values, changes: Partial<Values>): Partial<Values> {
  const entries = Object.entries(changes).filter(([key, value]) => !isSame(value, saved[key as keyof Values]));
  return Object.fromEntries(entries) as Partial<Values>;
}

/** Values of a profile are plain data. */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
