import { RateLimiterRes } from 'rate-limiter-flexible';
import { memoryWindows } from '../../limits/memory-windows.ts';
import type { RateRule } from '../../limits/rate-rules.ts';

/** Counts the wrong passwords of accounts and addresses. */
export interface PasswordGuesses {
  /** Tries a password for each of `whose`; undefined, without a try, when one of them has been wrong too often. */
  attempt<T>(whose: readonly string[], tryPassword: () => Promise<T>): Promise<T | undefined>;
}

/** Above this many accounts and addresses the oldest guesses are forgotten. */
const most = 10_000;

/**
 * Correct passwords are never limited, so that members may sign in often. A try counts when it starts, so that
 * simultaneous tries count like sequential ones.
 */
export function createPasswordGuesses({ count, seconds }: RateRule): PasswordGuesses {
  const wrong = memoryWindows(most)({ keyPrefix: 'guess', points: count, duration: seconds });
  const takeBack = async (whose: readonly string[]): Promise<void> => {
    for (const who of whose) await wrong.reward(who);
  };

  return {
    async attempt(whose, tryPassword) {
      for (const [index, who] of whose.entries()) {
        try {
          await wrong.consume(who);
        } catch (refusal) {
          if (!(refusal instanceof RateLimiterRes)) throw refusal;
          await takeBack(whose.slice(0, index + 1));
          return undefined;
        }
      }
      const answer = await tryPassword();
      await takeBack(whose);
      return answer;
    },
  };
}
