import type { ModerationCase, ModerationQueue } from '@duet/contracts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { nothingToDecide } from '../../lib/verdict.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { CaseRow } from './case-queue.ts';
import { queues } from './queues/index.ts';

/** What comes first of those that wait (the oldest, unless the queue says otherwise), or the latest that were decided. */
export async function listCases(
  db: Kysely<Schema>,
  name: ModerationQueue,
  { isDecided, limit }: { readonly isDecided: boolean; readonly limit: number },
): Promise<readonly CaseRow[]> {
  const queue = queues[name];
  const wanted = isDecided
    ? sql`${queue.isDecided} ORDER BY decided_at DESC, id`
    : sql`${queue.isWaiting} ORDER BY ${queue.order ?? sql`created_at, id`}`;
  const { rows } = await sql<CaseRow>`${queue.cases} AND ${wanted} LIMIT ${limit}::integer`.execute(db);
  return rows;
}

export async function findCase(db: Kysely<Schema>, name: ModerationQueue, id: string): Promise<CaseRow> {
  const { rows } = await sql<CaseRow>`${queues[name].cases} AND k.id = ${id}::uuid`.execute(db);
  if (!rows[0]) throw nothingToDecide();
  return rows[0];
}

/** How many wait, and since when the oldest does. */
export async function countWaiting(
  db: Kysely<Schema>,
  name: ModerationQueue,
): Promise<{ readonly waiting: number; readonly oldestAt: string | null }> {
  const queue = queues[name];
  const { rows } = await sql<{ waiting: number; oldest: Date | null }>`
    SELECT count(*) AS waiting, min(created_at) AS oldest FROM (${queue.cases} AND ${queue.isWaiting}) waiting
  `.execute(db);
  return { waiting: rows[0]?.waiting ?? 0, oldestAt: rows[0]?.oldest?.toISOString() ?? null };
}

export function toCase(queue: ModerationQueue, row: CaseRow): ModerationCase {
  return {
    id: row.id,
    queue,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    dueAt: row.due_at?.toISOString() ?? null,
    member: { userId: row.member_id, name: row.member_name },
    subject: row.subject,
    text: row.text,
    outcome: row.outcome,
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: row.decided_by,
    severity: row.severity ?? null,
    weight: row.weight ?? null,
  };
}
