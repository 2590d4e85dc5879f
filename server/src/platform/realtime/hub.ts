import type { EphemeralEvent } from '@duet/contracts/endpoints';
import type { PendingEvent } from './event-store.ts';

/** The live side of realtime: who is connected here, and how to reach them. The event table is the truth. */
export interface RealtimeHub {
  /** Wakes the sockets of these members to read the event table. Call after the commit only. */
  wake(memberIds: Iterable<string>): void;
  /** Events were committed: wakes the sockets of their members, and whoever else listens. */
  committed(pending: readonly PendingEvent[]): void;
  /** Whether the member has a visible page on any node. */
  isWatching(memberId: string): boolean;
  /** Sends something that is never stored, e.g. typing. */
  sendEphemeral(memberId: string, event: EphemeralEvent): void;
  /** Closes every socket of a member (suspended, deleted), or those of one session that was signed out. */
  revoke(memberId: string, sessionId?: string): void;
  isConnected(memberId: string): boolean;
  close(): Promise<void>;
}
