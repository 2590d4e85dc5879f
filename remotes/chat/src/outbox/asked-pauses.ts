import { isApiError } from '@duet/kit';
import { GIVE_UP_MILLISECONDS } from './outbox-entry.ts';

/** The pause that a refusal asks for (`Retry-After`), in milliseconds. */
export function askedPause(error: unknown): number | undefined {
  const seconds = isApiError(error) ? error.problem?.['retryAfter'] : undefined;
  return typeof seconds === 'number' ? Math.max(1, seconds) * 1000 : undefined;
}

/**
 * The pauses that the server has asked for, by entry. They do not count towards the five minutes after which a message is
 * not delivered, because nothing has failed; but they may not be longer than as much again.
 */
export function createAskedPauses() {
  const taken = new Map<string, number>();
  const of = (id: string): number => taken.get(id) ?? 0;
  return {
    of,
    /** Whether an entry may wait so much longer. */
    take(id: string, pause: number): boolean {
      const sum = of(id) + pause;
      if (sum > GIVE_UP_MILLISECONDS) return false;
      taken.set(id, sum);
      return true;
    },
    forget: (id: string): void => void taken.delete(id),
  };
}
