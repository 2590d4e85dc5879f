export type { ActorRole, AuditAction } from './audit-actions.ts';
export { pruneAudit } from './prune-audit.ts';
export { actorOf, byMember } from './actor.ts';
export type { Actor } from './actor.ts';
export { writeAudit } from './audit-store.ts';
export type { AuditEntry } from './audit-store.ts';
