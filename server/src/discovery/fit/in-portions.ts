import { setImmediate as othersWorked } from 'node:timers/promises';

/** Work that takes seconds, in portions of some milliseconds each, for whoever lets others work between two. */
export type Portions<Answer> = Generator<void, Answer>;

/** As many at a time as a portion has, with a break after each portion. */
export function* rangesOf(count: number, portion: number, work: (first: number, end: number) => void): Portions<void> {
  for (let first = 0; first < count; first += portion) {
    work(first, Math.min(count, first + portion));
    yield;
  }
}

/** Lets everybody else work between two portions: calls are answered meanwhile. */
export async function betweenOthers<Answer>(work: Portions<Answer>): Promise<Answer> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    await othersWorked();
  }
}

/** Without breaks, for benches and tests. */
export function atOnce<Answer>(work: Portions<Answer>): Answer {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
