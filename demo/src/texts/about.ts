import type { Passion } from '@duet/contracts';

/**
 * Something a demo member says about themselves, written by hand. `{жіноче|чоловіче}` stands for the word in the
 * feminine and the masculine; members who are neither never get such a text.
 */
export interface AboutText {
  readonly text: string;
  /** What the text talks of: it becomes a passion of whoever says it. */
  readonly loves: readonly Passion[];
  readonly ages: readonly [from: number, to: number];
  /** Says what they do: a job beside it would contradict it. */
  readonly tellsWork: boolean;
}

export function about(text: string, loves: readonly Passion[] = [], from = 18, to = 75): AboutText {
  return { text, loves, ages: [from, to], tellsWork: false };
}

/** The same for a text that says what somebody does for a living. */
export function aboutWork(...parts: Parameters<typeof about>): AboutText {
  return { ...about(...parts), tellsWork: true };
}
