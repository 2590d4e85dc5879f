import DataLoader from 'dataloader';
import { activeSpan, runIn } from '../tracing/span.ts';

export interface BatchLimits {
  /** How many requests one call answers. */
  readonly most: number;
  /** Maximum number of calls at a time. */
  readonly atOnce: number;
}

/** The pool also serves calls. */
const usual: BatchLimits = { most: 200, atOnce: 2 };

/**
 * Answers many requests by few calls: what is asked while some are under way shares the next one, so that a busy node
 * queries less often. `answerAll` gives its answers in the order of the requests; its failure is that of each.
 */
export function inBatches<Asked, Answer>(
  answerAll: (asked: readonly Asked[]) => Promise<readonly Answer[]>,
  { most, atOnce }: BatchLimits = usual,
): (asked: Asked) => Promise<Answer> {
  const waiting: (() => void)[] = [];
  let underWay = 0;

  function beginNext(): void {
    if (underWay >= atOnce) return;
    const begin = waiting.shift();
    if (!begin) return;
    underWay += 1;
    begin();
  }

  const loader = new DataLoader<Asked, Answer>(
    async (asked) => {
      try {
        return await answerAll(asked);
      } finally {
        underWay -= 1;
        beginNext();
      }
    },
    {
      cache: false,
      maxBatchSize: most,
      batchScheduleFn(dispatch) {
        // one call for many traces is part of the trace of who asked first
        const span = activeSpan();
        waiting.push(() => runIn(span, dispatch));
        // whatever is asked in the same turn comes along
        setImmediate(beginNext);
      },
    },
  );
  return (asked) => loader.load(asked);
}
