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
  readonly testResults?: readonly JestFile[];
}

interface JestFile {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
}

/** A test file that did not pass. */
export interface FailedFile {
  readonly name: string;
  /** Its process was ended under it, by a crash of the engine and not by a test. */
  readonly hasCrashed: boolean;
  /** Names of its tests that failed. */
  readonly tests: readonly string[];
  readonly counts: Counts;
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

/** Failed files of a report, which counts one without tests as one failure. */
export function failedFiles(text: string): FailedFile[] {
  const { testResults = [] } = JSON.parse(text) as JestReport;
  return testResults.filter(({ status }) => status === 'failed').map(failedFile);
}

function failedFile({ name, message, assertionResults }: JestFile): FailedFile {
  const of = (status: string) => assertionResults.filter((result) => result.status === status);
  const tests = of('failed').map(({ fullName }) => fullName);
  return {
    name,
    hasCrashed: /worker process .*(was terminated|crashed for an unknown reason)/.test(message),
    tests,
    counts: {
      passed: of('passed').length,
      failed: Math.max(1, tests.length),
      skipped: of('pending').length + of('todo').length,
    },
  };
}

export function addCounts(one: Counts, other: Counts): Counts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  };
}

/** The counts of a run without one of its files. */
export function withoutFile(all: Counts, { counts }: FailedFile): Counts {
  return addCounts(all, { passed: -counts.passed, failed: -counts.failed, skipped: -counts.skipped });
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
