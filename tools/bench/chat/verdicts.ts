/** A figure against its aim, in a sentence. */
export interface Verdict {
  readonly line: string;
  readonly isKept: boolean;
}

/** A figure that may not be more than its aim; what was not measured is not kept. */
export function judgeMost(name: string, value: number, aim: number, unit: string): Verdict {
  return verdictOf(name, value, value <= aim, `≤ ${aim} ${unit}`.trim());
}

/** A figure that may not be less than its aim. */
export function judgeLeast(name: string, value: number, aim: number): Verdict {
  return verdictOf(name, value, value >= aim, `≥ ${aim}`);
}

function verdictOf(name: string, value: number, isKept: boolean, aim: string): Verdict {
  const measured = Number.isFinite(value) ? String(Number(value.toFixed(1))) : 'not measured';
  return { isKept, line: `${isKept ? 'pass' : 'FAIL'}  ${name}: ${measured}, aim ${aim}` };
}
