import { randomBytes } from 'node:crypto';
import { pruneAudit, pruneEvents, purgeMember } from '@duet/server/bench';
import { openDatabase, runLongWork } from '@duet/server/database';
import type { Database } from '@duet/server/database';
import type { Growing } from './grow.ts';

/** Days after which an entry of the audit goes, less the week that those of the bench are old at most, plus an hour. */
const daysUntilAnHourIsDue = 365 - 7 + 1 / 24;

/**
 * How many seconds it takes that what is old goes: members who leave, from every table, and what the table that grows has of its
 * own. The first turn deletes what was due when the table was filled, the second one is as any other.
 */
export async function timeHousekeeping(
  databaseUrl: string,
  { what, leaving }: { readonly what: Growing; readonly leaving: readonly string[] },
): Promise<string[]> {
  const log = { info: () => undefined, warn: () => undefined };
  const database = await openDatabase({ databaseUrl, dataDir: '', log });
  const turns: string[] = [];
  const time = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    const started = performance.now();
    await runLongWork(work);
    turns.push(`${name} ${((performance.now() - started) / 1000).toFixed(2)} s`);
  };
  for (const memberId of leaving) await time('a member left in', () => leave(database, memberId));
  for (let turn = 0; turn < 2; turn += 1) {
    if (what === 'events') await time('old events went in', () => pruneEvents(database, new Date()));
    if (what === 'audit_log') {
      const at = new Date(Date.now() + (daysUntilAnHourIsDue + turn / 24) * 86_400_000);
      await time('an hour of the audit went in', () => pruneAudit(database, at));
    }
  }
  await database.close();
  return turns;
}

function leave(database: Database, memberId: string): Promise<unknown> {
  return database.transaction((tx) => purgeMember(tx, { memberId, secret: randomBytes(32), now: new Date() }));
}
