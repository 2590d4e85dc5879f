import { readFile } from 'node:fs/promises';

import { runCommand } from '../run-command.ts';
import { freshReport } from './fresh-report.ts';
import { countJest, countReport, crashedFiles } from './reports.ts';
import type { Counts } from './reports.ts';
import type { StageContext } from './stage-context.ts';

export interface JestRun {
  readonly name: string;
  readonly parameters?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Runs jest and counts. Many embedded databases one after the other in one process can crash V8 ("Check failed:
 * jit_page.has_value()", nodejs/node#64500): so tests run in processes of their own that are replaced as they grow, and
 * files that lost their process all the same are run once more. A test that fails is never run again.
 */
export async function runJest(run: JestRun, context: StageContext): Promise<Counts> {
  const { counts, crashed } = await runOnce(run, context);
  if (crashed.length === 0 || context.signal.aborted) return counts;

  context.say(`Once more, because their process crashed: ${crashed.join(' ')}`);
  const again = await runOnce(
    { ...run, name: `${run.name}-again`, parameters: ['--runTestsByPath', ...crashed] },
    context,
  );
  return {
    passed: counts.passed + again.counts.passed,
    failed: counts.failed - crashed.length + again.counts.failed,
    skipped: counts.skipped + again.counts.skipped,
  };
}

interface JestOutcome {
  readonly counts: Counts;
  readonly crashed: readonly string[];
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
  const crashed = await readFile(report, 'utf8').then(crashedFiles, () => []);
  return { counts: await countReport(report, code, countJest), crashed };
}
