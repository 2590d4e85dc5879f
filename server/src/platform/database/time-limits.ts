/** How many milliseconds a statement may take; whoever calls the API has an answer within five seconds. */
export interface TimeLimits {
  /** Until there is a connection for it. */
  readonly connection: number;
  /** Until PostgreSQL itself gives it up. */
  readonly statement: number;
  /** When we drop the connection, because PostgreSQL would have cancelled the statement by now. */
  readonly answer: number;
}

export const callLimits: TimeLimits = { connection: 3_500, statement: 3_000, answer: 3_500 };

/** Of chores, migrations and tools. */
export const longLimits: TimeLimits = { connection: 30_000, statement: 600_000, answer: 610_000 };
