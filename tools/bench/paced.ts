import { setTimeout as delay } from 'node:timers/promises';

export interface Pace {
  readonly perSecond: number;
  readonly seconds: number;
  /** Nothing more is begun after it. */
  readonly signal?: AbortSignal;
}

const mostAtOnce = 200;

/**
 * Repeats `once` at a steady pace, whether or not what was begun has ended: slower where the machine does not follow, never
 * more than two hundred at once. Resolves to how often, when all have ended.
 */
export async function paced(
  { perSecond, seconds, signal }: Pace,
  once: (turn: number) => Promise<void>,
): Promise<number> {
  const started = performance.now();
  const underWay = new Set<Promise<void>>();
  const failures: unknown[] = [];
  let begun = 0;
  while (begun < perSecond * seconds && failures.length === 0 && signal?.aborted !== true) {
    const due = Math.min(perSecond * seconds, ((performance.now() - started) / 1000) * perSecond);
    while (begun < due && underWay.size < mostAtOnce) {
      const working = once(begun)
        .catch((error: unknown) => void failures.push(error))
        .finally(() => void underWay.delete(working));
      underWay.add(working);
      begun += 1;
    }
    await delay(2);
  }
  await Promise.all(underWay);
  if (failures.length > 0) throw failures[0];
  return begun;
}
