const KEY = 'duet.matches-shown';
const KEPT = 100;

export interface OncePerMatchOptions {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  /** A hidden tab lets the one in front go first. */
  readonly headStart: () => Promise<void>;
}

/** Answers true in exactly one tab for each match (behaviours 7): the first to write its chat down shows it. */
export function createOncePerMatch({ storage, exclusively, headStart }: OncePerMatchOptions) {
  return async function mayShow(chatId: string): Promise<boolean> {
    await headStart();
    return exclusively(async () => {
      const shown = JSON.parse(storage.getItem(KEY) ?? '[]') as readonly string[];
      if (shown.includes(chatId)) return false;
      storage.setItem(KEY, JSON.stringify([...shown, chatId].slice(-KEPT)));
      return true;
    });
  };
}
