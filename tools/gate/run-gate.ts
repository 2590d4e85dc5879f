import type { Candidate, Section, SectionOutcome } from './section.ts';

/** What a section found, and how long it looked. */
export interface SectionResult extends SectionOutcome {
  readonly name: string;
  /** In seconds. */
  readonly time: number;
}

export interface GateResult {
  readonly sections: readonly SectionResult[];
  /** From the beginning of the build to the last answer, in seconds. */
  readonly seconds: number;
}

/** Asks all sections, in two queues so that each has an honest time. One that cannot even run has failed. */
export async function runGate(candidate: Candidate, sections: readonly Section[]): Promise<GateResult> {
  const results = new Map<Section, SectionResult>();
  const ask = async (section: Section) => {
    const begun = performance.now();
    const outcome = await section.run(candidate).catch(couldNotRun);
    results.set(section, { name: section.name, ...outcome, time: secondsSince(begun) });
  };
  const apart = sections.filter(({ isApart }) => isApart).map(ask);
  for (const section of sections.filter(({ isApart }) => !isApart)) await ask(section);
  await Promise.all(apart);
  return {
    sections: sections.flatMap((section) => results.get(section) ?? []),
    seconds: secondsSince(candidate.started),
  };
}

function couldNotRun(error: unknown): SectionOutcome {
  const problem = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { passed: false, summary: 'could not run', problems: [problem], remedy: 'see the error above' };
}

export function secondsSince(started: number): number {
  return Math.round((performance.now() - started) / 100) / 10;
}
