import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { countJest, countPlaywright, countReport, failedFiles, withoutFile } from './reports.ts';

const jestReport = {
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 1,
  numRuntimeErrorTestSuites: 0,
};
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'duet-reports-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

describe('the count of a stage', () => {
  it('is what jest reports', async () => {
    await expect(count(jestReport)).resolves.toEqual({ passed: 5, failed: 0, skipped: 2 });
    await expect(count({ ...jestReport, numRuntimeErrorTestSuites: 2 }, 1)).resolves.toHaveProperty('failed', 2);
  });

  it('is what Playwright reports', () => {
    const stats = { expected: 3, flaky: 1, unexpected: 2, skipped: 1 };

    expect(countPlaywright(JSON.stringify({ stats }))).toEqual({ passed: 4, failed: 2, skipped: 1 });
    expect(countPlaywright(JSON.stringify({ stats, errors: [{}] })).failed).toBe(3);
  });

  it('is a failure when nothing was tested', async () => {
    await expect(count({ ...jestReport, numPassedTests: 0 })).resolves.toMatchObject({ passed: 0, failed: 1 });
  });

  it('is a failure when there is no report', async () => {
    await expect(countReport(path.join(folder, 'none'), 0, countJest)).resolves.toHaveProperty('failed', 1);
  });

  it('is a failure when the command failed for a reason of its own', async () => {
    await expect(count(jestReport, 1)).resolves.toEqual({ passed: 5, failed: 1, skipped: 2 });
  });
});

describe('test files that failed', () => {
  const file = (name: string, status: string, message: string, ...results: string[]) => ({
    name,
    status,
    message,
    assertionResults: results.map((result, index) => ({ fullName: `test ${index}`, status: result })),
  });
  const terminated = 'A jest worker process (pid=7) was terminated by another process: signal=SIGTRAP';
  const unequal = 'expect(received).toBe(expected)';
  const testResults = [
    file('/a.test.ts', 'failed', terminated),
    file('/b.test.ts', 'failed', unequal, 'passed', 'failed', 'pending', 'failed'),
    file('/c.test.ts', 'passed', '', 'passed'),
  ];
  const failed = failedFiles(JSON.stringify({ ...jestReport, testResults }));

  it('are told apart from those whose process crashed', () => {
    expect(failed).toMatchObject([
      { name: '/a.test.ts', hasCrashed: true, tests: [] },
      { name: '/b.test.ts', hasCrashed: false, tests: ['test 1', 'test 3'] },
    ]);
  });

  it('are taken out of the counts when they are run once more', () => {
    const all = { passed: 9, failed: 3, skipped: 1 };

    expect(failed.reduce(withoutFile, all)).toEqual({ passed: 8, failed: 0, skipped: 0 });
  });
});

async function count(report: typeof jestReport, code = 0) {
  const file = path.join(folder, 'report.json');
  await writeFile(file, JSON.stringify(report));
  return await countReport(file, code, countJest);
}
