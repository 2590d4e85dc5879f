import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { HealthAsked, HealthReport } from './health-process.ts';

/** Asks from now on; the answer ends it. */
export async function startAskingHealth(url: string): Promise<() => Promise<HealthReport>> {
  const bare = fork(path.join(import.meta.dirname, 'bare-process.ts'));
  // it sends its address only
  const [bareUrl] = (await once(bare, 'message')) as [string];
  const asking = fork(path.join(import.meta.dirname, 'health-process.ts'), [url, bareUrl], {
    // JSON has no Infinity
    serialization: 'advanced',
  });
  return async () => {
    asking.send('end');
    // our own process writes its report only
    const [report] = (await once(asking, 'message')) as [HealthReport];
    bare.kill();
    return report;
  };
}

/** Longer than the server may ever take. */
export const slow = 50;

export interface HealthTimes {
  readonly p50: number;
  readonly p99: number;
  readonly p999: number;
  readonly max: number;
  readonly slow: number;
}

export function timesOf(asked: readonly HealthAsked[], who: keyof HealthAsked): HealthTimes {
  const sorted = asked.map((times) => times[who]).toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return {
    p50: at(0.5),
    p99: at(0.99),
    p999: at(0.999),
    max: at(1),
    slow: sorted.filter((time) => time > slow).length,
  };
}
