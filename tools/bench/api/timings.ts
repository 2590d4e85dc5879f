const rounds = 3;

/** What a load came to. */
export interface Timings {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** A load: how many milliseconds each of its calls took, and how many seconds all of it did. */
export interface Load {
  readonly taken: readonly number[];
  readonly seconds: number;
}

/** Repeats `once` from `width` places at a time for so many milliseconds, after a short warm-up. */
export async function measure(once: () => Promise<void>, width: number, milliseconds: number): Promise<Load> {
  await repeat(once, width, Math.min(500, milliseconds / 4));
  const started = performance.now();
  const taken = await repeat(once, width, milliseconds);
  return { taken, seconds: (performance.now() - started) / 1000 };
}

/** Makes each load in parts, one after the other, so that whatever else the machine does meets all of them. */
export async function inTurns<Name extends string>(
  milliseconds: number,
  loads: Readonly<Record<Name, (part: number) => Promise<Load>>>,
): Promise<Record<Name, Timings>> {
  const names = Object.keys(loads) as Name[];
  const parts = Object.fromEntries(names.map((name) => [name, [] as Load[]])) as Record<Name, Load[]>;
  for (let round = 0; round < rounds; round++) {
    for (const name of names) parts[name].push(await loads[name](milliseconds / rounds));
  }
  return Object.fromEntries(names.map((name) => [name, timingsOf(parts[name])])) as Record<Name, Timings>;
}

/** One load made in several parts. */
export function timingsOf(parts: readonly Load[]): Timings {
  const sorted = parts.flatMap(({ taken }) => taken).toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return {
    perSecond: sorted.length / parts.reduce((sum, { seconds }) => sum + seconds, 0),
    p50: at(0.5),
    p99: at(0.99),
  };
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
