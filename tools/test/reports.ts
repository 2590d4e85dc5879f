import { readFile } from 'node:fs/promises';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** The documented shapes of what the tools write, as far as we read it. */
interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults?: readonly { readonly name: string; readonly message: string }[];
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors?: readonly unknown[];
}

/** A test file that could not be loaded has no tests in the report, and counts as one failure. */
export function countJest(text: string): Counts {
  const report = JSON.parse(text) as JestReport;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Test files whose process was ended under them, by a crash of the engine and not by a test. */
export function crashedFiles(text: string): string[] {
  const { testResults = [] } = JSON.parse(text) as JestReport;
  return testResults
    .filter(({ message }) => /worker process .*(was terminated|crashed for an unknown reason)/.test(message))
    .map(({ name }) => name);
}

/** A journey that passed at a second try passed; errors outside of tests count too. */
export function countPlaywright(text: string): Counts {
  const { stats, errors = [] } = JSON.parse(text) as PlaywrightReport;
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}

/**
 * The counts of a report, or one failure: when there is no report, when the command failed although its report does
 * not, and when nothing was tested.
 */
export async function countReport(file: string, code: number, count: (text: string) => Counts): Promise<Counts> {
  const counts = await readFile(file, 'utf8').then(count, () => ({ passed: 0, failed: 1, skipped: 0 }));
  const hasNoReason = counts.failed === 0 && (code !== 0 || counts.passed === 0);
  return hasNoReason ? { ...counts, failed: 1 } : counts;
}
