import type { Kysely, Transaction } from 'kysely';
import { newId } from '../../lib/ids.ts';
import type { Schema } from '../database/schema.ts';
import type { AuditAction } from './audit-actions.ts';
import type { Actor } from './actor.ts';

export interface AuditEntry {
  readonly action: AuditAction;
  readonly actor: Actor;
  readonly at: Date;
  /** The member it was done to, if that is another or if the actor is not a member. */
  readonly subjectId?: string | null;
  /** The session, report, post … it is about. */
  readonly objectId?: string | null;
  /** One word of the program, such as a reason's code: never a word of a member. */
  readonly detail?: string | null;
}

/** Writes one entry in the transaction of what it tells: neither is there without the other. */
export async function writeAudit(tx: Transaction<Schema>, entry: AuditEntry): Promise<void> {
  const { action, actor, at, subjectId = null, objectId = null, detail = null } = entry;
  await tx
    .insertInto('audit_log')
    .values({
      id: newId(),
      at,
      action,
      actor_role: actor.role,
      actor_id: actor.memberId,
      subject_id: subjectId,
      object_id: objectId,
      detail,
      request_id: actor.requestId,
    })
    .execute();
}

export async function deleteEntriesBefore(db: Kysely<Schema>, before: Date): Promise<void> {
  await db.deleteFrom('audit_log').where('at', '<', before).execute();
}
