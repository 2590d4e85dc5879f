import type { ActorRole } from './audit-actions.ts';

/** Who acts, and through which request if there is one. */
export interface Actor {
  readonly role: ActorRole;
  /** The member or moderator; null for operators and the system. */
  readonly memberId: string | null;
  /** `request.id`, by which the entry meets the server's log. */
  readonly requestId: string | null;
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
