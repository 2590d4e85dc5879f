import type { ConformResult } from './conform-remote.ts';

/** What is wrong, then one line for each section, then the decision; `seconds` is what all of it took, side by side. */
export function conformLines(name: string, results: readonly ConformResult[], seconds: number): string[] {
  const failed = results.filter(({ problems }) => problems.length > 0);
  const took = `(${seconds.toFixed(1)} s)`;
  return [
    ...failed.flatMap(({ name: section, problems }) => [`── ${section}`, ...problems, '']),
    ...results.map(lineOf),
    failed.length === 0
      ? `${name} conforms ${took}`
      : `${name} does NOT conform: ${failed.map((each) => each.name).join(', ')} ${took}`,
  ];
}

function lineOf({ name, summary, problems, remedy, time }: ConformResult): string {
  const isKept = problems.length === 0;
  return `${isKept ? '✓' : '✗'} ${name.padEnd(11)} ${`${time.toFixed(1)} s`.padStart(7)}  ${summary}${isKept ? '' : ` → ${remedy}`}`;
}
