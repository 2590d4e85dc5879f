import { percentile } from '../percentile.ts';

interface Call {
  readonly at: number;
  readonly milliseconds: number;
  /** Why it failed. */
  readonly failure?: string;
}

/** What became of calls between two moments. */
export interface Answered {
  readonly calls: number;
  readonly failed: number;
  readonly perSecond: number;
  /** Milliseconds of those that were answered well. */
  readonly p50: number;
  readonly p99: number;
}

/** Notes every call of the drill; moments are those of `performance.now()`. */
export class CallLog {
  readonly #calls: Call[] = [];

  /** Hands on what it answers, or how it fails. */
  async note<T>(work: () => Promise<T>): Promise<T> {
    const at = performance.now();
    try {
      const answer = await work();
      this.#calls.push({ at, milliseconds: performance.now() - at });
      return answer;
    } catch (error) {
      this.fail(error instanceof Error ? error.message : String(error), at);
      throw error;
    }
  }

  fail(failure: string, at: number = performance.now()): void {
    this.#calls.push({ at, milliseconds: performance.now() - at, failure });
  }

  between(from: number, to: number): Answered {
    const calls = this.#calls.filter(({ at }) => at >= from && at < to);
    const well = calls.filter(({ failure }) => failure === undefined).map(({ milliseconds }) => milliseconds);
    return {
      calls: calls.length,
      failed: calls.length - well.length,
      perSecond: calls.length / ((Math.min(to, performance.now()) - from) / 1000),
      p50: percentile(well, 0.5),
      p99: percentile(well, 0.99),
    };
  }

  /** Why calls failed that were begun from then on, with how often; the most frequent reason first. */
  failuresFrom(from: number): [reason: string, count: number][] {
    const counts = new Map<string, number>();
    for (const { at, failure } of this.#calls) {
      if (failure === undefined || at < from) continue;
      // what differs in each address tells nothing
      const reason = failure.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, '…');
      counts.set(reason, (counts.get(reason) ?? 0) + 1);
    }
    return [...counts].toSorted(([, one], [, other]) => other - one);
  }
}
