import type { Publisher } from '@duet/contracts';
import type { FailureKind } from '@duet/contracts/page-reports';

export interface Failure {
  readonly error: unknown;
  readonly where: Publisher;
  readonly kind: FailureKind;
}

const waiting: Failure[] = [];
// the part that sends them is loaded when the page is quiet, or never
let take = (failure: Failure): unknown => waiting.length < 20 && waiting.push(failure);

/** Notes a failure for the reports of this page (docs/decisions/0055). */
export function noteFailure(error: unknown, where: Publisher, kind: FailureKind = 'caught'): void {
  take({ error, where, kind });
}

/** Notes a failure and says it to whoever looks at the console. */
export function logFailure(error: unknown, where: Publisher = 'shell', kind?: FailureKind): void {
  console.error(`[${where}]`, error);
  noteFailure(error, where, kind);
}

/** Takes the failures so far and every later one. */
export function followFailures(next: (failure: Failure) => void): void {
  take = next;
  waiting.splice(0).forEach(next);
}
