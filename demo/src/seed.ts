import type { Transaction } from 'kysely';
import { newId } from '@duet/server/demo';
import type { AppDeps, IdentityAdmin, Schema } from '@duet/server/demo';
import { demoHosts, demoPassword } from './members/hosts.ts';
import { demoRoster } from './members/roster.ts';
import { addHostsLife } from './seed/add-hosts-life.ts';
import { addMembers } from './seed/add-members.ts';
import { addPosts } from './seed/add-posts.ts';
import { demoTables, noRows } from './seed/demo-rows.ts';
import type { DemoRows, DemoTable } from './seed/demo-rows.ts';

export interface SeedDeps extends Pick<AppDeps, 'database' | 'clock' | 'log'> {
  /** Where the hosts' sign-ins are made. Absent with a real identity project: nobody may sign in with a known password. */
  readonly accounts: Pick<IdentityAdmin, 'ensureAccount'> | undefined;
}

/**
 * Fills an empty product with the demo, once: a database that has demo members already is left as it is. All rows come
 * in one transaction after the sign-ins, so a seed that was cut off happens again from the start.
 */
export async function seedDemo({ database, clock, log, accounts }: SeedDeps): Promise<{ readonly isSeeded: boolean }> {
  const present = await database.db
    .selectFrom('members')
    .select('id')
    .where('is_demo', '=', true)
    .limit(1)
    .executeTakeFirst();
  if (present) return { isSeeded: false };

  const start = performance.now();
  for (const { uid, email, name } of accounts ? demoHosts : []) {
    await accounts?.ensureAccount({ uid, email, password: demoPassword, displayName: name });
  }
  const rows = createDemoRows(clock.now());
  const isOurs = await database.transaction(async (tx) => {
    if (!(await isFirst(tx, clock.now()))) return false;
    for (const table of demoTables) await insertAll(tx, table, rows[table]);
    return true;
  });
  if (!isOurs) return { isSeeded: false };
  log.info({ members: rows.members.length, ms: Math.round(performance.now() - start) }, 'the demo is seeded');
  return { isSeeded: true };
}

/** Of nodes that seed at once the second waits here until the first has committed, and finds its mark. */
async function isFirst(tx: Transaction<Schema>, now: Date): Promise<boolean> {
  const marked = await tx
    .insertInto('leases')
    .values({ name: 'demo seed', holder: newId(), until: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .execute();
  return marked.length > 0;
}

/** Everything the demo writes at a moment. */
export function createDemoRows(now: Date): DemoRows {
  const rows = noRows();
  const roster = demoRoster();
  addMembers(rows, roster, now);
  addHostsLife(rows, roster, now);
  addPosts(rows, roster, now);
  return rows;
}

/** A statement holds at most 65,535 parameters; a few hundred rows are fast and well below. */
const batch = 200;

async function insertAll<Table extends DemoTable>(
  tx: Transaction<Schema>,
  table: Table,
  rows: DemoRows[Table],
): Promise<void> {
  for (let from = 0; from < rows.length; from += batch) {
    await tx
      .insertInto(table)
      .values(rows.slice(from, from + batch))
      .execute();
  }
}
