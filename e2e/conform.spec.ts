import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from './fixtures/test.ts';

const root = path.resolve(import.meta.dirname, '..');
const conform = (...parameters: readonly string[]) =>
  promisify(execFile)('node', ['tools/conform.ts', ...parameters], { cwd: root });

test('a remote of ours conforms in every section', async () => {
  test.setTimeout(480_000);

  const { stdout } = await conform('coins');

  expect(stdout).toMatch(/^coins conforms/m);
  expect(stdout.match(/^✓ /gm)).toHaveLength(8);
});

test('a remote that keeps a listener fails the section of leftovers, and no other', async () => {
  test.setTimeout(480_000);

  const { stdout } = await conform('--seeded', 'listener');

  expect(stdout).toMatch(/^✓ keeps a listener\s+leftovers \(/m);
  expect(stdout).toContain('1 of 1 were judged rightly');
});
