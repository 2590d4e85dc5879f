import { isAllowedRedirect } from '@duet/contracts';

/** A known page waits at most this long for its rule (shell-2). */
const BUDGET = 150;
/** An unknown page may have a rule that redirects it, so the wait before a 404 is longer. */
const PATIENCE = 2000;
const FRESH_FOR = 5 * 60_000;
const KEPT = 100;

export interface RouteRules {
  /** Where the rule of a path leads, if it is known in time. A late rule is passed to `onLate`. */
  redirectOf(
    path: string,
    options: { readonly isKnown: boolean; readonly onLate: (to: string) => void },
  ): Promise<Target>;
}

type Target = string | undefined;

export interface RouteRulesOptions {
  /** Asks the server; a failure counts as no rule. */
  readonly ask: (path: string) => Promise<string | null>;
  readonly now?: () => number;
}

/** Asks the server for the rule of each path once in a while, in parallel with loading the page. */
export function createRouteRules({ ask, now = Date.now }: RouteRulesOptions): RouteRules {
  const answers = new Map<string, { readonly at: number; readonly target: Promise<Target> }>();

  async function fetchRule(path: string): Promise<Target> {
    try {
      const target = await ask(path);
      return target !== null && target !== path && isAllowedRedirect(target) ? target : undefined;
    } catch {
      answers.delete(path);
      return undefined;
    }
  }

  function ruleOf(path: string): Promise<Target> {
    const known = answers.get(path);
    if (known && now() - known.at < FRESH_FOR) return known.target;
    const target = fetchRule(path);
    answers.delete(path);
    answers.set(path, { at: now(), target });
    const oldest = answers.keys().next().value;
    if (answers.size > KEPT && oldest !== undefined) answers.delete(oldest);
    return target;
  }

  return {
    async redirectOf(path, { isKnown, onLate }) {
      let isLate = false;
      const rule = ruleOf(path);
      void rule.then((target) => {
        if (isLate && target) onLate(target);
      });
      const patience = new Promise<undefined>((done) => {
        setTimeout(
          () => {
            isLate = true;
            done(undefined);
          },
          isKnown ? BUDGET : PATIENCE,
        );
      });
      return Promise.race([rule, patience]);
    },
  };
}
