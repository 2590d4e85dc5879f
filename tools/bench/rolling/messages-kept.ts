/** What one page shows of a chat, by what its messages say; every message says something else. */
export interface Shown {
  /** Who reads. */
  readonly reader: string;
  readonly words: readonly string[];
}

export interface MessageFaults {
  /** Messages that were acknowledged and are not there, once for each reader who lacks them. */
  readonly lost: readonly string[];
  /** Messages that are there more than once, once for each time too many. */
  readonly doubled: readonly string[];
}

/** Compares what was acknowledged with what those see who are to see it. */
export function faultsOf(acknowledged: ReadonlyMap<string, readonly string[]>, shown: readonly Shown[]): MessageFaults {
  const lost: string[] = [];
  const doubled: string[] = [];
  const seen = new Map(shown.map(({ reader, words }) => [reader, new Set(words)]));
  for (const [words, readers] of acknowledged) {
    for (const reader of readers) if (seen.get(reader)?.has(words) !== true) lost.push(`${words} for ${reader}`);
  }
  for (const { reader, words } of shown) {
    const met = new Set<string>();
    for (const word of words) {
      if (met.has(word)) doubled.push(`${word} for ${reader}`);
      met.add(word);
    }
  }
  return { lost, doubled };
}

/** How many moments fall into each second after the first of them, up to the last. */
export function perSecond(milliseconds: readonly number[]): number[] {
  const first = Math.min(...milliseconds);
  const counts: number[] = [];
  for (const moment of milliseconds) {
    const second = Math.floor((moment - first) / 1000);
    while (counts.length <= second) counts.push(0);
    counts[second] = (counts[second] ?? 0) + 1;
  }
  return counts;
}
