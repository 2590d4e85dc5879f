import type { EphemeralEvent, RealtimeEvent } from '@duet/contracts';
import type { Observable } from 'rxjs';

/** `online` while the socket is open; `polling` while sockets fail and lists are fetched instead. */
export type RealtimeStatus = 'off' | 'connecting' | 'online' | 'polling';

/** The member's live connection. Events arrive once, in order, also after a drop. */
export interface Realtime {
  readonly status$: Observable<RealtimeStatus>;
  readonly events$: Observable<RealtimeEvent>;
  readonly ephemeral$: Observable<EphemeralEvent>;
  /** The cursor was too old, so everything shown must be fetched again. Also emits every 15 s while polling. */
  readonly resync$: Observable<void>;
  /** Tells the partner that the member is writing; at most once in 4 s. */
  readonly sendTyping: (chatId: string) => void;
  /** Opens the connection for a member; `stop` ends it. */
  readonly start: (memberKey: string) => void;
  readonly stop: () => void;
}
