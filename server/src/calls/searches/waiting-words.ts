import type { WaitingWord } from '@duet/contracts';

/** From here on it is `many`: nobody needs to count further. */
export const manyWait = 20;

/** How many look for a call, in honest words. */
export function waitingWordOf(count: number): WaitingWord {
  if (count === 0) return 'nobody';
  if (count < 5) return 'few';
  return count < manyWait ? 'some' : 'many';
}
