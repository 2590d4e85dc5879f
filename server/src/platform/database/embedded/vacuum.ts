import { type Kysely, sql } from 'kysely';

import type { DatabaseLog } from '../database.ts';
import { runLongWork } from '../long-work.ts';
import type { Schema } from '../schema.ts';

/**
 * The embedded engine has no autovacuum: dead rows would stay for ever, the planner would never learn about the data,
 * and the transaction counter would run out. One table per statement, so that members' statements pass in between.
 * It has no checkpointer either: the write-ahead log would grow until the server stops, and be read anew after a crash.
 */
export function vacuumOnTimer(db: Kysely<Schema>, log: DatabaseLog, intervalMilliseconds: number): { stop(): void } {
  let running = false;
  const timer = setInterval(() => {
    if (running) return;
    running = true;
    runLongWork(() => vacuum(db))
      .catch((error: unknown) => log.warn({ err: error }, 'The embedded database could not be vacuumed.'))
      .finally(() => {
        running = false;
      });
  }, intervalMilliseconds);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

export async function vacuum(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ schema: string; name: string }>`
    SELECT n.nspname AS schema, c.relname AS name
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'm') AND c.relpersistence = 'p'`.execute(db);
  for (const { schema, name } of rows) await sql`VACUUM (ANALYZE) ${sql.id(schema, name)}`.execute(db);
  await sql`CHECKPOINT`.execute(db);
}
