import type { ApiClient } from '@duet/api';
import type { CallAnswer, CallInput, CallName, PageData } from '@duet/contracts';

/** Older answers are not used, and the call goes to the server. */
const FRESH_FOR = 30_000;

/** The answers that came with the page. */
export interface FirstAnswers {
  /** Gives each answer once; the next call goes to the server. */
  take<Name extends CallName>(name: Name, input: CallInput<Name>): { readonly answer: CallAnswer<Name> } | undefined;
  /** Drops all answers, because the session has ended or the language has changed. */
  drop(): void;
}

/** Keeps the answers for the member whom the page was made for; other members get none. */
export function createFirstAnswers(
  page: PageData | undefined,
  isHere: (uid: string) => boolean,
  now: () => number = Date.now,
): FirstAnswers {
  const keyOf = (name: string, input: unknown) => JSON.stringify([name, input]);
  const answers = new Map(page?.answers.map(([name, input, answer]) => [keyOf(name, input), answer]));
  const until = now() + FRESH_FOR;

  return {
    take<Name extends CallName>(name: Name, input: CallInput<Name>) {
      const key = keyOf(name, input);
      if (!page || !answers.has(key) || now() > until || !isHere(page.uid)) return undefined;
      // the server made it from the same contract
      const answer = answers.get(key) as CallAnswer<Name>;
      answers.delete(key);
      return { answer };
    },
    drop: () => answers.clear(),
  };
}

/** A client that uses the page's answers before it asks the server. */
export function withFirstAnswers(client: ApiClient, answers: FirstAnswers): ApiClient {
  return {
    ...client,
    async call(name, input, options) {
      return answers.take(name, input)?.answer ?? client.call(name, input, options);
    },
  };
}
