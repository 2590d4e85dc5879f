/** What a load came to. */
export interface Timings {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** Repeats `once` from `width` places at a time for so many milliseconds, after a short warm-up. */
export async function measure(once: () => Promise<void>, width: number, milliseconds: number): Promise<Timings> {
  await repeat(once, width, Math.min(500, milliseconds / 4));
  const started = performance.now();
  const taken = await repeat(once, width, milliseconds);
  const seconds = (performance.now() - started) / 1000;
  const sorted = taken.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { perSecond: sorted.length / seconds, p50: at(0.5), p99: at(0.99) };
}

async function repeat(once: () => Promise<void>, width: number, milliseconds: number): Promise<number[]> {
  const end = performance.now() + milliseconds;
  const taken: number[] = [];
  const work = async (): Promise<void> => {
    while (performance.now() < end) {
      const started = performance.now();
      await once();
      taken.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: width }, work));
  return taken;
}
