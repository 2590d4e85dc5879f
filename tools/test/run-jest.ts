import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { root, runCommand } from '../run-command.ts';
import { freshReport } from './fresh-report.ts';
import { addCounts, countJest, countReport, failedFiles, withoutFile } from './reports.ts';
import type { Counts, FailedFile } from './reports.ts';
import type { StageContext } from './stage-context.ts';

export interface JestRun {
  readonly name: string;
  readonly parameters?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** More failed files than these are a defect and no race. */
const mostAgain = 3;

/**
 * Runs jest and counts. Many embedded databases one after the other in one process can crash V8 ("Check failed:
 * jit_page.has_value()", nodejs/node#64500): so tests run in processes of their own that are replaced as they grow, and
 * files that lost their process all the same are run once more. So are a few files that failed, as journeys are: what
 * passes only then is listed, for somebody to look at.
 */
export async function runJest(run: JestRun, context: StageContext): Promise<Counts> {
  const { counts, failed } = await runOnce(run, context);
  const again = failed.length > mostAgain ? failed.filter(({ hasCrashed }) => hasCrashed) : failed;
  if (again.length === 0 || context.signal.aborted) return counts;

  context.say(`Once more: ${again.map(({ name }) => path.relative(root, name)).join(' ')}`);
  const parameters = ['--runTestsByPath', ...again.map(({ name }) => name)];
  const second = await runOnce({ ...run, name: `${run.name}-again`, parameters }, context);
  const stillFailed = new Set(second.failed.map(({ name }) => name));
  for (const { name, tests } of again) {
    if (!stillFailed.has(name)) context.say(`flaky: ${path.relative(root, name)} ${tests.join('; ')}`);
  }
  return addCounts(again.reduce(withoutFile, counts), second.counts);
}

interface JestOutcome {
  readonly counts: Counts;
  readonly failed: readonly FailedFile[];
}

async function runOnce(
  { name, parameters = [], env = {} }: JestRun,
  { say, signal }: StageContext,
): Promise<JestOutcome> {
  const report = await freshReport(name);
  const { code } = await runCommand(
    'node',
    [
      '--experimental-vm-modules',
      '--liftoff-only',
      'node_modules/jest/bin/jest.js',
      ...parameters,
      '--ci',
      '--json',
      `--outputFile=${report}`,
      '--maxWorkers=2',
      '--workerIdleMemoryLimit=600MB',
    ],
    {
      env: { NODE_NO_WARNINGS: '1', ...env },
      signal,
      onLine: (line) => {
        if (!/^(PASS |Test results written|$)/.test(line)) say(line);
      },
    },
  );
  const failed = await readFile(report, 'utf8').then(failedFiles, () => []);
  return { counts: await countReport(report, code, countJest), failed };
}
