import type { RateRule } from '../../limits/rate-rules.ts';

/** Counts the wrong passwords of accounts and addresses. */
export interface PasswordGuesses {
  /** Tries a password for each of `whose`; undefined, without a try, when one of them has been wrong too often. */
  attempt<T>(whose: readonly string[], tryPassword: () => Promise<T>): Promise<T | undefined>;
}

/** Above this many accounts and addresses those whose guesses are over are forgotten. */
const most = 10_000;

/**
 * A right password costs nothing, so that nobody is kept from signing in often. A try counts from its begin, so that many at
 * the same moment are no more than as many one after the other.
 */
export function createPasswordGuesses(
  { count, seconds }: RateRule,
  now: () => number = () => Date.now(),
): PasswordGuesses {
  const wrong = new Map<string, number[]>();

  function recentOf(who: string): number[] {
    const recent = (wrong.get(who) ?? []).filter((at) => at > now() - seconds * 1000);
    if (recent.length > 0) wrong.set(who, recent);
    else wrong.delete(who);
    return recent;
  }

  function takeBack(who: string, at: number): void {
    const times = wrong.get(who);
    const index = times?.indexOf(at) ?? -1;
    if (index >= 0) times?.splice(index, 1);
  }

  return {
    async attempt(whose, tryPassword) {
      if (wrong.size > most) [...wrong.keys()].forEach(recentOf);
      if (whose.some((who) => recentOf(who).length >= count)) return undefined;
      const at = now();
      for (const who of whose) wrong.set(who, [...recentOf(who), at]);
      const answer = await tryPassword();
      for (const who of whose) takeBack(who, at);
      return answer;
    },
  };
}
