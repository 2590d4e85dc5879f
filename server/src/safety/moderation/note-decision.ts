import type { ModerationQueue } from '@duet/contracts';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { AppDeps } from '../../http/deps.ts';
import { findMemberByIdentity } from '../../members/profiles/members-store.ts';
import { actorOf, writeAudit } from '../../platform/audit/index.ts';
import type { Actor, AuditAction } from '../../platform/audit/index.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { UnitOfWork } from '../../platform/realtime/unit-of-work.ts';
import type { CaseRow } from './case-queue.ts';

interface Seen {
  readonly queue: ModerationQueue;
  readonly row: CaseRow;
  readonly uid: string;
  readonly request: FastifyRequest;
}

const viewed: Partial<Record<ModerationQueue, AuditAction>> = {
  verification: 'verification.viewed',
  reports: 'report.viewed',
  comebacks: 'comeback.viewed',
};

/** Viewing selfies and private messages is audited with the moderator's identity. */
export async function noteView(deps: Pick<AppDeps, 'database' | 'clock'>, seen: Seen): Promise<void> {
  const action = viewed[seen.queue];
  if (!action) return;
  await deps.database.transaction(async (tx) => {
    const actor = await moderatorOf(tx, seen);
    await writeAudit(tx, { action, actor, at: deps.clock.now(), subjectId: seen.row.member_id, objectId: seen.row.id });
  });
}

/** Notes a decision in the transaction that carries it out. */
export async function noteDecision(
  { tx }: UnitOfWork,
  seen: Seen,
  { action, detail, at }: { action: AuditAction; detail: string | null; at: Date },
): Promise<void> {
  const actor = await moderatorOf(tx, seen);
  await writeAudit(tx, { action, actor, at, subjectId: seen.row.member_id, objectId: seen.row.id, detail });
}

/** Moderators who are members are identified by their member id; others by `decided_by` of the decision. */
async function moderatorOf(db: Kysely<Schema>, { uid, request }: Seen): Promise<Actor> {
  const member = await findMemberByIdentity(db, uid);
  return actorOf('moderator', member?.id ?? null, request);
}
