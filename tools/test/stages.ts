import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';

import { checks } from '../check/checks.ts';
import type { Check } from '../check/checks.ts';
import { startPostgres } from '../postgres/index.ts';
import { root, runCommand } from '../run-command.ts';
import { provideChromium } from './chromium.ts';
import { countJest, countPlaywright, countReport } from './reports.ts';
import type { Counts } from './reports.ts';

export interface StageContext {
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
}

export interface Stage {
  readonly name: string;
  run(context: StageContext): Promise<Counts>;
}

const journeysConfig = 'e2e/playwright.config.ts';
const ok: Counts = { passed: 1, failed: 0, skipped: 0 };
const bad: Counts = { passed: 0, failed: 1, skipped: 0 };

/** What `npm test` does, in this order. */
export function listStages(): Stage[] {
  return [
    ...checks.map(fromCheck),
    { name: 'unit', run: (context) => runJest('unit', [], {}, context) },
    { name: 'server, PostgreSQL', run: runOverPostgres },
    { name: 'build', run: build },
    ...(existsSync(path.join(root, journeysConfig)) ? [{ name: 'journeys', run: runJourneys }] : []),
  ];
}

function fromCheck({ name, run }: Check): Stage {
  return {
    name,
    run: async ({ say }) => {
      const { passed, summary, problems } = await run();
      if (problems !== '') say(problems);
      say(summary);
      return passed ? ok : bad;
    },
  };
}

async function runOverPostgres(context: StageContext): Promise<Counts> {
  const postgres = await startPostgres();
  try {
    const parameters = ['server/src', '--selectProjects', 'server'];
    return await runJest('postgres', parameters, { TEST_DATABASE_URL: postgres.url }, context);
  } finally {
    await postgres.stop();
  }
}

async function runJest(
  name: string,
  parameters: readonly string[],
  env: Readonly<Record<string, string>>,
  { say, signal }: StageContext,
): Promise<Counts> {
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
    ],
    {
      env: { NODE_NO_WARNINGS: '1', ...env },
      signal,
      // The report goes to its file and, on one line, to the output too.
      onLine: (line) => {
        if (!/^(PASS |\{"num|$)/.test(line)) say(line);
      },
    },
  );
  return await countReport(report, code, countJest);
}

async function build({ say, signal }: StageContext): Promise<Counts> {
  const { code } = await runCommand('node', ['tools/build.ts'], { onLine: say, signal });
  return code === 0 ? ok : bad;
}

async function runJourneys({ say, signal }: StageContext): Promise<Counts> {
  const chromium = await provideChromium(say);
  const report = await freshReport('journeys');
  const { code } = await runCommand('playwright', ['test', '-c', journeysConfig, '--reporter=list,json'], {
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report, FORCE_COLOR: '0' },
    signal,
    onLine: say,
  });
  return await countReport(report, code, countPlaywright);
}

/** A report of an earlier run must not be taken for this one's. */
async function freshReport(name: string): Promise<string> {
  const file = path.join(root, '.cache/test', `${name}.json`);
  await rm(file, { force: true });
  return file;
}
