import { activeSpan, runIn } from '../tracing/span.ts';
import type { Span } from '../tracing/span.ts';

export interface BatchLimits {
  /** How many requests one call answers. */
  readonly most: number;
  /** Maximum number of calls at a time. */
  readonly atOnce: number;
}

/** The pool also serves calls. */
const usual: BatchLimits = { most: 200, atOnce: 2 };

interface Waiting<Asked, Answer> {
  readonly asked: Asked;
  readonly span: Span | undefined;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Answers many requests by few calls: what is asked while some are under way shares the next one, so that a busy node
 * queries less often. `answerAll` gives its answers in the order of the requests; its failure is that of each.
 */
export function inBatches<Asked, Answer>(
  answerAll: (asked: readonly Asked[]) => Promise<readonly Answer[]>,
  { most, atOnce }: BatchLimits = usual,
): (asked: Asked) => Promise<Answer> {
  const waiting: Waiting<Asked, Answer>[] = [];
  let underWay = 0;

  async function answer(asking: readonly Waiting<Asked, Answer>[]): Promise<void> {
    try {
      // one call for many traces is part of one of them
      const span = asking.find((each) => each.span)?.span;
      const answers = await runIn(span, () => answerAll(asking.map(({ asked }) => asked)));
      for (const [place, { resolve }] of asking.entries()) resolve(answers[place] as Answer);
    } catch (error) {
      for (const { reject } of asking) reject(error);
    }
  }

  async function go(): Promise<void> {
    underWay += 1;
    // whatever is asked in the same turn comes along
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) await answer(waiting.splice(0, most));
    underWay -= 1;
  }

  return async (asked) =>
    await new Promise<Answer>((resolve, reject) => {
      waiting.push({ asked, span: activeSpan(), resolve, reject });
      if (underWay < atOnce) void runIn(undefined, go);
    });
}
