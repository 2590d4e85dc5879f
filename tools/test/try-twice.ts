/** What became of one step; `problem` is missing when it went well. */
export interface StepResult {
  readonly step: string;
  readonly problem?: string;
}

/** The problem of a step that comes after one that failed. */
export const notTried = 'not tried';

/** The results of a second try where the first one failed; the steps that passed only then are listed, for somebody to look at. */
export async function tryTwice(
  attempt: () => Promise<readonly StepResult[]>,
  say: (line: string) => void,
): Promise<readonly StepResult[]> {
  const first = await attempt();
  const failed = first.filter(({ problem }) => problem !== undefined && problem !== notTried);
  if (failed.length === 0) return first;

  say(`Once more: ${failed.map(({ step }) => step).join('; ')}`);
  const second = await attempt();
  for (const { step, problem } of failed) {
    const again = second.find((result) => result.step === step);
    if (again && again.problem === undefined) say(`flaky: ${step}: ${problem}`);
  }
  return second;
}
