/** A difference between two contracts: one line, and whether what was built for the older one still runs. */
export interface Change {
  readonly kind: 'breaking' | 'added';
  readonly text: string;
}
