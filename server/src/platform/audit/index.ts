export type { ActorRole, AuditAction } from './audit-actions.ts';
export { pruneAudit } from './prune-audit.ts';
export { actorOf, byMember, writeAudit } from './write-audit.ts';
export type { Actor, AuditEntry } from './write-audit.ts';
