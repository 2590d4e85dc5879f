import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { distDir, readPublishedBuild } from '@duet/build';
import { reportSizes } from '../bench/size-report.ts';
import { checks } from '../check/checks.ts';
import type { Check } from '../check/checks.ts';
import { startPostgres } from '../postgres/index.ts';
import { root, runCommand } from '../run-command.ts';
import { provideChromium } from './chromium.ts';
import { freshReport } from './fresh-report.ts';
import { countPlaywright, countReport } from './reports.ts';
import type { Counts } from './reports.ts';
import { runJest } from './run-jest.ts';
import type { StageContext } from './stage-context.ts';

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
    ...checkStages(),
    { name: 'unit', run: (context) => runJest({ name: 'unit', parameters: projects('browser', 'server') }, context) },
    { name: 'server, PostgreSQL', run: runOverPostgres },
    { name: 'several nodes', run: (context) => runJest({ name: 'nodes', parameters: projects('nodes') }, context) },
    ...buildStages,
    ...(existsSync(path.join(root, journeysConfig)) ? [journeyStage('journeys')] : []),
    { name: 'other browsers', run: runBrowsers },
  ];
}

/** What reads the sources and runs nothing. */
export const checkStages = (): Stage[] => checks.map(fromCheck);

/** Of the journeys whose files and titles these parameters of playwright choose; of all without any. */
export function journeyStage(name: string, parameters: readonly string[] = []): Stage {
  return { name, run: (context) => runJourneys(name, parameters, context) };
}

/** Of jest.config.js. The project `nodes` starts PostgreSQL, Redis and NATS for itself, and fails where it cannot. */
function projects(...names: readonly string[]): string[] {
  return ['--selectProjects', ...names];
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

/** The tests to which it matters where TEST_DATABASE_URL leads; those of the embedded database start it all the same. */
const withTestDatabase = [
  '--findRelatedTests',
  'server/test/kits/database/test-database.ts',
  ...['/node_modules/', '/tools/', '/embedded[/-]', String.raw`\.nodes\.test\.ts$`].map(
    (pattern) => `--testPathIgnorePatterns=${pattern}`,
  ),
];

async function runOverPostgres(context: StageContext): Promise<Counts> {
  const postgres = await startPostgres();
  try {
    const parameters = [...withTestDatabase, ...projects('server')];
    return await runJest({ name: 'postgres', parameters, env: { TEST_DATABASE_URL: postgres.url } }, context);
  } finally {
    await postgres.stop();
  }
}

async function build({ say, signal }: StageContext): Promise<Counts> {
  const { code } = await runCommand('node', ['tools/build.ts'], { onLine: say, signal });
  return code === 0 ? ok : bad;
}

/** What was built against the budgets of the bench: one passed or failed for each. */
async function size({ say }: StageContext): Promise<Counts> {
  const published = await readPublishedBuild(distDir);
  if (!published) throw new Error('There is nothing to weigh: run `npm run build` first');
  const verdicts = await reportSizes({ dist: distDir, published }, say);
  const passed = verdicts.filter(({ isKept }) => isKept).length;
  return { passed, failed: verdicts.length - passed, skipped: 0 };
}

/** The size is that of what was built before. */
export const buildStages: readonly Stage[] = [
  { name: 'build', run: build },
  { name: 'size', run: size },
];

async function runJourneys(
  name: string,
  parameters: readonly string[],
  { say, signal }: StageContext,
): Promise<Counts> {
  const chromium = await provideChromium(say);
  const report = await freshReport(name.replaceAll(' ', '-'));
  const command = ['test', '-c', journeysConfig, '--reporter=list,./e2e/fixtures/page-reporter.ts,json', ...parameters];
  const { code } = await runCommand('playwright', command, {
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report, FORCE_COLOR: '0' },
    signal,
    onLine: say,
  });
  return await countReport(report, code, countPlaywright);
}

/** What a new member does in Firefox and WebKit; each of them counts as skipped where it is not installed. */
async function runBrowsers({ say, signal }: StageContext): Promise<Counts> {
  const report = await freshReport('browsers');
  const { code } = await runCommand('node', ['e2e/browsers/main.ts', '--report', report], { signal, onLine: say });
  const counts = await readFile(report, 'utf8').then(
    (text) => JSON.parse(text) as Counts,
    () => bad,
  ); // main.ts writes them
  return code !== 0 && counts.failed === 0 ? bad : counts;
}
