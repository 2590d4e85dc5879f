/** What the issue of calls promises; milliseconds, and KB of 1,000 bytes, gzip level 9. */
export const aims = { firstFrame: 3_000, ended: 500, draw: 20, recovery: 5_000, chunk: 30, chunkElsewhere: 0 } as const;

/** A figure against its aim: neither may be more. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly aim: number;
  readonly unit: string;
}

export interface FigureVerdict {
  readonly line: string;
  readonly isKept: boolean;
}

/** Whether an aim is reached, in a sentence; what was not measured is not kept. */
export function judgeFigure({ name, value, aim, unit }: Figure): FigureVerdict {
  const isKept = value <= aim;
  const said = Number.isNaN(value) ? 'not measured' : `${Number(value.toFixed(1))} ${unit}`;
  return { isKept, line: `${isKept ? '✓' : '✗'} ${name}: ${said}, aim ≤ ${aim} ${unit}` };
}

/** A proof holds when nothing speaks against it; the first of what does is told. */
export function judgeProof(name: string, against: readonly string[]): FigureVerdict {
  const counted = new Map<string, number>();
  for (const sentence of against) counted.set(sentence, (counted.get(sentence) ?? 0) + 1);
  const told = [...counted].slice(0, 5).map(([sentence, times]) => `\n    ${times} × ${sentence}`);
  return { isKept: against.length === 0, line: `${against.length === 0 ? '✓' : '✗'} ${name}${told.join('')}` };
}
