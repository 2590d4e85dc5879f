import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Database } from '../database/database.ts';
import type { OpenWindow } from './windows.ts';

/** Windows in the database, for nodes that share nothing else: one statement each, with the deadlines of all others. */
export function postgresWindows({ db }: Database): OpenWindow {
  const storeClient = {
    query: ({ text, values }: { readonly text: string; readonly values: readonly unknown[] }) =>
      db.executeQuery(CompiledQuery.raw(text, [...values])),
  };
  return (window) =>
    new RateLimiterPostgres({
      ...window,
      storeClient,
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      // every window would have a timer of its own, on each node: a chore does it instead
      clearExpiredByTimeout: false,
    });
}

/** Drops windows that are over: nobody can tell them from those that never were. */
export async function dropPastWindows({ db }: Database, now: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('expire', '<=', now.getTime()).execute();
}
