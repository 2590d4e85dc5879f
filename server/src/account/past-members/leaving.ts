export interface Leaving {
  readonly memberId: string;
  /** The key of the marks. */
  readonly secret: Buffer;
  readonly now: Date;
}
