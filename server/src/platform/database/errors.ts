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

function hasCode(error: unknown, codes: readonly string[]): boolean {
  const code = read(error, 'code');
  return typeof code === 'string' && codes.includes(code);
}

function read(error: unknown, member: string): unknown {
  return typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[member] : undefined;
}
