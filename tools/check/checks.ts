import { root, runCommand } from '../run-command.ts';
import { findViolations } from './boundaries.ts';
import { findCitations } from './citations.ts';
import { findUnsafeMigrations, migrationsFolder } from './migrations.ts';
import { findRawSpacing } from './spacing.ts';

export interface CheckOutcome {
  readonly passed: boolean;
  /** A few words, shown beside the name. */
  readonly summary: string;
  /** What to repair; empty when all is well. */
  readonly problems: string;
}

export interface Check {
  readonly name: string;
  run(): Promise<CheckOutcome>;
}

/** In the order of the cheapest reason to fail. */
export const checks: readonly Check[] = [
  { name: 'format', run: checkFormat },
  { name: 'lint', run: checkLint },
  { name: 'boundaries', run: checkBoundaries },
  { name: 'types', run: checkTypes },
  { name: 'unused', run: checkUnused },
  { name: 'citations', run: checkCitations },
  { name: 'spacing', run: checkSpacing },
  { name: 'migrations', run: checkMigrations },
];

async function checkFormat(): Promise<CheckOutcome> {
  const { code, output } = await runCommand('oxfmt', ['--check', '.']);
  const files = /on (\d+) files/.exec(output)?.[1] ?? '?';
  return outcome(code, `${files} files`, `${output}\nnpm run format puts it right.`);
}

async function checkLint(): Promise<CheckOutcome> {
  // a warning that nobody has to answer is soon one of many
  const { code, output } = await runCommand('oxlint', ['--deny-warnings']);
  const summary = /Found \d+ warnings?.*/.exec(output)?.[0] ?? 'no findings';
  return outcome(code, summary, output);
}

async function checkBoundaries(): Promise<CheckOutcome> {
  const { files, violations } = await findViolations(root);
  const lines = violations.map(({ rule, comment, from, to }) => `${from} -> ${to}\n  ${rule}: ${comment}`);
  return outcome(violations.length, `${files} modules`, lines.join('\n'));
}

async function checkTypes(): Promise<CheckOutcome> {
  const projects = ['tsconfig.browser.json', 'tsconfig.server.json', 'tsconfig.e2e.json'];
  const results = await Promise.all(projects.map(async (project) => await runCommand('tsc', ['-p', project])));
  const failed = results.filter(({ code }) => code !== 0);
  return outcome(failed.length, `${projects.length} projects`, failed.map(({ output }) => output).join('\n'));
}

async function checkUnused(): Promise<CheckOutcome> {
  const { code, output } = await runCommand('knip', ['--no-progress', '--no-config-hints']);
  return outcome(code, 'files, exports, dependencies', output);
}

async function checkCitations(): Promise<CheckOutcome> {
  const { count, problems } = await findCitations(root);
  return outcome(problems.length, `${count} citations`, problems.join('\n'));
}

async function checkSpacing(): Promise<CheckOutcome> {
  const { sheets, problems } = await findRawSpacing(root);
  return outcome(problems.length, `${sheets} style sheets`, problems.join('\n'));
}

async function checkMigrations(): Promise<CheckOutcome> {
  const { files, problems } = await findUnsafeMigrations(migrationsFolder);
  return outcome(problems === '' ? 0 : 1, `${files} files`, problems);
}

function outcome(problemCount: number, summary: string, problems: string): CheckOutcome {
  return problemCount === 0 ? { passed: true, summary, problems: '' } : { passed: false, summary, problems };
}
