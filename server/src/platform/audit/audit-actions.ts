/** Actions of the audit log, named `<thing>.<what happened>`. */
export type AuditAction =
  | 'session.opened'
  | 'session.ended'
  | 'account.registered'
  | 'account.deleted'
  | 'account.restored'
  | 'account.purged'
  | 'account.exported'
  | 'member.blocked'
  | 'member.unblocked'
  | 'member.reported'
  | 'member.hidden'
  | 'calls.suspended'
  | 'settings.changed'
  | 'device.added'
  | 'device.removed'
  // decisions of moderators and operators
  | 'moderator.named'
  | 'moderator.dismissed'
  | 'member.disabled'
  | 'member.enabled'
  | 'verification.accepted'
  | 'verification.rejected'
  | 'verification.viewed'
  | 'post.accepted'
  | 'post.rejected'
  | 'photo.accepted'
  | 'photo.rejected'
  | 'report.viewed'
  | 'report.decided'
  | 'comeback.viewed'
  | 'comeback.decided'
  | 'ticket.answered'
  | 'birthDate.changed';

/** As what somebody acted: `operator` is the command line, `system` the server by itself. */
export type ActorRole = 'member' | 'moderator' | 'operator' | 'system';
