/** A figure against its aim, in a sentence. */
export interface Verdict {
  readonly line: string;
  readonly isKept: boolean;
}

/** A figure that may not be more than its aim; what was not measured is not kept. */
export function judgeMost(name: string, value: number, aim: number, unit: string): Verdict {
  return verdictOf(name, value, Number.isFinite(value) && value <= aim, `≤ ${aim} ${unit}`.trim());
}

/** A figure that may not be less than its aim; what was not measured is not kept. */
export function judgeLeast(name: string, value: number, aim: number): Verdict {
  return verdictOf(name, value, Number.isFinite(value) && value >= aim, `≥ ${aim}`);
}

/** A figure that is told and has no aim. */
export function tellFigure(name: string, value: number, unit = ''): Verdict {
  return { isKept: true, line: `      ${name}: ${textOf(value)} ${unit}`.trimEnd() };
}

function verdictOf(name: string, value: number, isKept: boolean, aim: string): Verdict {
  return { isKept, line: `${isKept ? 'pass' : 'FAIL'}  ${name}: ${textOf(value)}, aim ${aim}` };
}

function textOf(value: number): string {
  return Number.isFinite(value) ? String(Number(value.toFixed(Math.abs(value) < 10 ? 2 : 1))) : 'not measured';
}
