import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Asks the database for nothing but an answer; fails when there is none. */
export async function ping({ db }: Pick<Database, 'db'>): Promise<void> {
  await sql`SELECT 1`.execute(db);
}
