import type { CallName } from './endpoints.ts';

/**
 * Who a page is for, as the server read the session cookie: enough for the guards and the first frame, and nothing that
 * is not on the screen. Stands in the HTML of a member's page, which nobody keeps.
 */
export interface PageData {
  readonly uid: string;
  /** Whether onboarding is finished. */
  readonly account: 'ready' | 'onboarding';
  /** What the screen will ask for first, answered already (shell-11). */
  readonly answers: readonly PageAnswer[];
}

/** A call with its input and its answer. */
export type PageAnswer = readonly [name: CallName, input: unknown, answer: unknown];
