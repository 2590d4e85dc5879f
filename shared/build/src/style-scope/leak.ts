/** A rule that a build refuses, and why. */
export interface Leak {
  readonly line: number;
  readonly column: number;
  /** The selector or at-rule as it is written. */
  readonly rule: string;
  readonly reason: string;
}
