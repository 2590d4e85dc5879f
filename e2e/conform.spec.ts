import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from './fixtures/test.ts';

const root = path.resolve(import.meta.dirname, '..');
const run = promisify(execFile);

/** What it prints, also when it ends with 1: the line of the section that failed says more than the exit code. */
const conform = (...parameters: readonly string[]) =>
  run('node', ['tools/conform.ts', ...parameters], { cwd: root }).catch(({ stdout, stderr }: Printed) => ({
    stdout: stdout + stderr,
  }));
interface Printed {
  readonly stdout: string;
  readonly stderr: string;
}

test('a remote of ours conforms in every section', async () => {
  test.setTimeout(480_000);

  const { stdout } = await conform('coins');

  expect(stdout).toMatch(/^(?:✓ .*\n){8}coins conforms/m);
});

test('a remote that keeps a listener fails the section of leftovers, and no other', async () => {
  test.setTimeout(480_000);

  const { stdout } = await conform('--seeded', 'listener');

  expect(stdout).toMatch(/^✓ keeps a listener\s+leftovers \(/m);
  expect(stdout).toContain('1 of 1 were judged rightly');
});
