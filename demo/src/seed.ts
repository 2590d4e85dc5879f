import type { AppDeps, IdentityAdmin } from '@duet/server/demo';
import { demoHosts, demoPassword } from './members/hosts.ts';
import { demoRoster } from './members/roster.ts';
import { addHostsLife } from './seed/add-hosts-life.ts';
import { addMembers } from './seed/add-members.ts';
import { addPosts } from './seed/add-posts.ts';
import { demoTables, noRows } from './seed/demo-rows.ts';
import type { DemoRows } from './seed/demo-rows.ts';
import { hasDemoMembers, insertAll, markSeeded } from './seed/seed-store.ts';

export interface SeedDeps extends Pick<AppDeps, 'database' | 'clock' | 'log'> {
  /** Where the hosts' sign-ins are made. Absent with a real identity project: nobody may sign in with a known password. */
  readonly accounts: Pick<IdentityAdmin, 'ensureAccount'> | undefined;
}

/**
 * Fills an empty product with the demo, once: a database that has demo members already is left as it is. All rows come
 * in one transaction after the sign-ins, so a seed that was cut off happens again from the start.
 */
export async function seedDemo({ database, clock, log, accounts }: SeedDeps): Promise<{ readonly isSeeded: boolean }> {
  if (await hasDemoMembers(database.db)) return { isSeeded: false };

  const start = performance.now();
  for (const { uid, email, name } of accounts ? demoHosts : []) {
    await accounts?.ensureAccount({ uid, email, password: demoPassword, displayName: name });
  }
  const rows = createDemoRows(clock.now());
  const isOurs = await database.transaction(async (tx) => {
    if (!(await markSeeded(tx, clock.now()))) return false;
    for (const table of demoTables) await insertAll(tx, table, rows[table]);
    return true;
  });
  if (!isOurs) return { isSeeded: false };
  log.info({ members: rows.members.length, ms: Math.round(performance.now() - start) }, 'the demo is seeded');
  return { isSeeded: true };
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
