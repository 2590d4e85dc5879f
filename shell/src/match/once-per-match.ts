import { shape } from '@duet/contracts';
import { readStored } from '../read-stored.ts';

const KEY = 'duet.matches-shown';
const KEPT = 100;

export interface OncePerMatchOptions {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly exclusively: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Answers true in exactly one tab for each match (likes-3): the first to write its chat down shows it. */
export function createOncePerMatch({ storage, exclusively }: OncePerMatchOptions) {
  return async function mayShow(chatId: string, isStillHere: () => boolean): Promise<boolean> {
    return exclusively(async () => {
      // a sign-out has cleared the storage, and nothing may be written after it
      if (!isStillHere()) return false;
      const shown = readStored(storage, KEY, shape.list(shape.text)) ?? [];
      if (shown.includes(chatId)) return false;
      storage.setItem(KEY, JSON.stringify([...shown, chatId].slice(-KEPT)));
      return true;
    });
  };
}
