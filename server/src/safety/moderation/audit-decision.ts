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

interface ViewedCase {
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
export async function auditView(deps: Pick<AppDeps, 'database' | 'clock'>, viewedCase: ViewedCase): Promise<void> {
  const action = viewed[viewedCase.queue];
  if (!action) return;
  await deps.database.transaction(async (tx) => {
    const actor = await moderatorOf(tx, viewedCase);
    await writeAudit(tx, {
      action,
      actor,
      at: deps.clock.now(),
      subjectId: viewedCase.row.member_id,
      objectId: viewedCase.row.id,
    });
  });
}

/** Notes a decision in the transaction that carries it out. */
export async function auditDecision(
  { tx }: UnitOfWork,
  viewedCase: ViewedCase,
  { action, detail, at }: { action: AuditAction; detail: string | null; at: Date },
): Promise<void> {
  const actor = await moderatorOf(tx, viewedCase);
  await writeAudit(tx, { action, actor, at, subjectId: viewedCase.row.member_id, objectId: viewedCase.row.id, detail });
}

/** Moderators who are members are identified by their member id; others by `decided_by` of the decision. */
async function moderatorOf(db: Kysely<Schema>, { uid, request }: ViewedCase): Promise<Actor> {
  const member = await findMemberByIdentity(db, uid);
  return actorOf('moderator', member?.id ?? null, request);
}
