import { globSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { findLeaks } from '@duet/build';
import { findViolationsIn } from '../check/boundaries.ts';
import { root, runCommand } from '../run-command.ts';
import { runJest } from '../test/run-jest.ts';
import { judged } from './section.ts';
import type { Section } from './section.ts';
import { writeTypesProject } from './types-project.ts';

/** What can be said of a remote by its sources. What is wrong in another team's folder holds up nobody's release. */
export const sourceSections: readonly Section[] = [
  {
    name: 'boundaries',
    run: async ({ name }) => {
      const { files, violations } = await findViolationsIn(root, [`remotes/${name}`, 'shared']);
      const lines = violations
        .filter(({ from }) => concerns(from, name))
        .map(({ rule, comment, from, to }) => `${from} -> ${to}: ${rule}: ${comment}`);
      return judged(`${files} modules`, lines, 'import what the rule allows (tools/check/boundary-rules.ts)');
    },
  },
  {
    name: 'types',
    isApart: true,
    run: async ({ name }) => {
      const { code, output } = await runCommand('tsc', ['-p', writeTypesProject(name), '--pretty', 'false']);
      return judged(...typesFound(name, code, output), 'repair the types; `npm run check` shows all of them');
    },
  },
  { name: 'own tests', isApart: true, run: async ({ name }) => await runOwnTests(name) },
  {
    name: 'style scope',
    run: async ({ folder }) => {
      const sheets = globSync('src/**/*.css', { cwd: folder });
      const lines = sheets.flatMap((sheet) =>
        findLeaks(readFileSync(path.join(folder, sheet), 'utf8'), sheet).map(
          ({ line, column, rule, reason }) =>
            `${sheet}:${line}:${column} \`${rule}\` leaks out of the remote: ${reason}`,
        ),
      );
      return judged(`${sheets.length} style sheets`, lines, 'begin each selector with a class of its own module');
    },
  },
];

/** Whether a file, as a path from the root, is the remote's own or one that it is built of. */
export function concerns(file: string, remote: string): boolean {
  return file.startsWith(`remotes/${remote}/`) || file.startsWith('shared/');
}

/** The summary and the errors of TypeScript's output that concern the remote. */
export function typesFound(name: string, code: number, output: string): [string, string[]] {
  const errors = output.split('\n').filter((line) => /\berror TS\d+:/.test(line));
  if (code !== 0 && errors.length === 0) return ['TypeScript did not run', output.split('\n')];
  const own = errors.filter((line) => concerns(line, name) || !/^\S+\(\d+,\d+\): /.test(line));
  return [`${own.length} errors, ${errors.length - own.length} in other folders`, own];
}

async function runOwnTests(name: string) {
  await mkdir(path.join(root, '.cache/test'), { recursive: true });
  const lines: string[] = [];
  const parameters = ['--selectProjects', 'browser', 'server', '--testPathPatterns', `remotes/${name}/`];
  const { passed, failed } = await runJest(
    { name: `gate-${name}`, parameters },
    { say: (line) => lines.push(line), signal: new AbortController().signal },
  );
  const remedy = `\`npm run test:unit -- remotes/${name}\` shows what fails`;
  return judged(`${passed} passed, ${failed} failed`, failed === 0 ? [] : lines, remedy);
}
