/** Another process holds the embedded database of this folder. */
export class DatabaseInUseError extends Error {
  constructor(dataDir: string) {
    super(
      `The database in ${dataDir} is in use by another process; stop that one, choose another DATA_DIR, or set DATABASE_URL.`,
    );
    this.name = 'DatabaseInUseError';
  }
}

/** The files were made by an engine whose files this one cannot read. */
export class DatabaseVersionError extends Error {
  constructor(dataDir: string, found: string, ours: string) {
    super(
      `The database in ${dataDir} was made by PostgreSQL ${found} and this version embeds ${ours}; back it up with the version that made it (npm run db:backup) and restore it here (npm run db:restore).`,
    );
    this.name = 'DatabaseVersionError';
  }
}

/**
 * The database does not answer, or not now. A statement that was under way may have been done or not, so it is never
 * sent again here: calls that change something carry the id of their request, and whoever made them asks again.
 */
export class DatabaseAwayError extends Error {
  constructor(cause?: unknown) {
    super('The database does not answer.', { cause });
    this.name = 'DatabaseAwayError';
  }
}

/** There is no room on the database's disk. */
export class DatabaseFullError extends Error {
  constructor(cause?: unknown) {
    super('The disk of the database is full.', { cause });
    this.name = 'DatabaseFullError';
  }
}

/** The embedded database did not open, and its disk has no room. */
export class DatabaseRoomError extends Error {
  constructor(dataDir: string, cause: unknown) {
    super(`The database in ${dataDir} did not open because its disk is full; make room and start again.`, { cause });
    this.name = 'DatabaseRoomError';
  }
}

/** What PostgreSQL says about a statement it refused; `pg` throws an error with the same members. */
export interface SqlErrorFields {
  readonly message: string;
  readonly code?: string | undefined;
  readonly severity?: string | undefined;
  readonly detail?: string | undefined;
  readonly hint?: string | undefined;
  readonly position?: string | undefined;
  readonly schema?: string | undefined;
  readonly table?: string | undefined;
  readonly column?: string | undefined;
  readonly constraint?: string | undefined;
}

/** A statement that the embedded engine refused. */
export class SqlError extends Error {
  constructor({ message, ...fields }: SqlErrorFields) {
    super(message);
    this.name = 'SqlError';
    Object.assign(this, fields);
  }
}

/** True for 23505, of this constraint or index when one is named. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return hasCode(error, ['23505']) && (constraint === undefined || read(error, 'constraint') === constraint);
}

/** Serialisation failure, deadlock or a stale plan: the same transaction is likely to pass when it is run again. */
export function isWorthRetrying(error: unknown): boolean {
  return hasCode(error, ['40001', '40P01']) || isStalePlan(error);
}

/** A statement was prepared before a migration changed what it answers. */
export function isStalePlan(error: unknown): boolean {
  return hasCode(error, ['0A000']) && /cached plan must not change/.test(String(read(error, 'message')));
}

/**
 * Connection trouble (08), no more connections, memory or time (53, 57014), a shutdown (57P), a transaction that idled
 * too long (25P), and a standby that only reads (25006).
 */
const away = /^(08...|53[023]00|53400|57P0[1235]|57014|25P0[34]|25006)$/;
const full = '53100';

/** A standby was told to write. */
export function isRefusedWrite(error: unknown): boolean {
  return hasCode(error instanceof DatabaseAwayError ? error.cause : error, ['25006']);
}

/** The server is there and takes nobody else in just now. */
export function isOutOfConnections(error: unknown): boolean {
  return hasCode(error, ['53300']);
}

/** What the statement's error means for who waits for it; errors of the statement itself stay as they are. */
export function translateError(error: unknown): unknown {
  if (error instanceof DatabaseAwayError || error instanceof DatabaseFullError || isUnreadableValue(error))
    return error;
  const code = read(error, 'code');
  // PostgreSQL's own errors have a severity; without one the connection is what failed
  if (typeof read(error, 'severity') !== 'string') return new DatabaseAwayError(error);
  if (code === full) return new DatabaseFullError(error);
  return typeof code === 'string' && away.test(code) ? new DatabaseAwayError(error) : error;
}

/** The database did answer: what JavaScript cannot hold or read throws while the answer is read. */
function isUnreadableValue(error: unknown): boolean {
  return error instanceof RangeError || error instanceof TypeError || error instanceof SyntaxError;
}

function hasCode(error: unknown, codes: readonly string[]): boolean {
  const code = read(error, 'code');
  return typeof code === 'string' && codes.includes(code);
}

function read(error: unknown, member: string): unknown {
  return typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[member] : undefined;
}
