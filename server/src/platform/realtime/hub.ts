import type { EphemeralEvent } from '@duet/contracts/endpoints';
import type { PendingEvent } from './event-store.ts';

/** The live side of realtime: who is connected here, and how to reach them. The event table is the truth. */
export interface RealtimeHub {
  /** Tells the sockets of these members that new events lie in the table. Call after the commit only. */
  wake(memberIds: Iterable<string>): void;
  /** Events were committed: wakes the sockets of their members, and whoever else listens. */
  committed(pending: readonly PendingEvent[]): void;
  /** Whether a page of the member is on screen somewhere, on whatever node. */
  isWatching(memberId: string): boolean;
  /** Sends something that is never stored, e.g. typing. */
  sendEphemeral(memberId: string, event: EphemeralEvent): void;
  /** Ends every socket of a member (disabled, deleted), or those of one session that was signed out. */
  revoke(memberId: string, sessionId?: string): void;
  isConnected(memberId: string): boolean;
  close(): Promise<void>;
}
