export interface QueueOptions {
  readonly atOnce: number;
  /** How many may wait; whoever comes then gets the refusal. */
  readonly longest: number;
  readonly refusal: () => Error;
}

/** Runs a few pieces of work at a time, and lets a bounded number wait. */
export function boundedQueue({ atOnce, longest, refusal }: QueueOptions): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function enter(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= longest) throw refusal();
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  /** The place goes straight to the next in the line, or it could be taken twice. */
  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
