import type { Transaction } from 'kysely';
import { newId } from '../../lib/ids.ts';
import type { Schema } from '../database/schema.ts';
import type { ActorRole, AuditAction } from './audit-actions.ts';

/** Who acts: `of` a request, or of a chore and the command line without one. */
export interface Actor {
  readonly role: ActorRole;
  /** The member or moderator; null for operators and the system. */
  readonly memberId: string | null;
  /** `request.id`, by which the entry meets the server's log. */
  readonly requestId: string | null;
}

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

/** Who acts; operators and the system have neither an account nor a request. */
export function actorOf(
  role: ActorRole,
  memberId: string | null = null,
  request?: Readonly<Record<'id', string>>,
): Actor {
  return { role, memberId, requestId: request?.id ?? null };
}

/** A member who acts by a request. */
export function byMember(memberId: string, request: Readonly<Record<'id', string>>): Actor {
  return actorOf('member', memberId, request);
}
