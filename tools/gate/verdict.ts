import type { GateResult, SectionResult } from './run-gate.ts';

/** As many lines of one section as somebody reads; all of them are shown by the command that its remedy names. */
const mostProblems = 20;

/** The names of the sections that failed. */
export function failedSections({ sections }: GateResult): string[] {
  return sections.filter(({ passed }) => !passed).map(({ name }) => name);
}

/** What is wrong, section by section; nothing when all passed. */
export function problemLines({ sections }: GateResult): string[] {
  return sections.flatMap(({ name, problems = [] }) => {
    if (problems.length === 0) return [];
    const left = problems.length - mostProblems;
    return [`── ${name}`, ...problems.slice(0, mostProblems), ...(left > 0 ? [`… and ${left} more lines`] : []), ''];
  });
}

/** At most ten lines: one for each section with its time, its figure and what to do, and the decision. */
export function verdictLines(name: string, result: GateResult, isForced: boolean): string[] {
  const failed = failedSections(result);
  const took = `${result.seconds.toFixed(1)} s`;
  return [...result.sections.map(sectionLine), `${decision()} in ${took}`];

  function decision(): string {
    if (failed.length === 0) return `${name} passed the gate`;
    if (isForced) return `${name} is released although it failed: ${failed.join(', ')};`;
    return `${name} is REFUSED for ${failed.join(', ')} (or: npm run release -- ${name} --force --reason "…")`;
  }
}

function sectionLine({ name, passed, summary, remedy, time }: SectionResult): string {
  const todo = passed || remedy === undefined ? '' : ` → ${remedy}`;
  return `${passed ? '✓' : '✗'} ${name.padEnd(11)} ${`${time.toFixed(1)} s`.padStart(7)}  ${summary}${todo}`;
}
