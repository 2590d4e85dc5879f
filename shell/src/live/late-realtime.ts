import type { Realtime, RealtimeStatus } from '@duet/api';
import type { EphemeralEvent, RealtimeEvent } from '@duet/contracts';
import { BehaviorSubject, Subject } from 'rxjs';

/**
 * The live connection as remotes see it from the first moment, while the connection itself is a chunk of its own that
 * comes when a member is there. What it says passes on at once: its cursor moves when everybody has heard an event.
 */
export function lateRealtime(load: () => Promise<Realtime>): Realtime {
  const status$ = new BehaviorSubject<RealtimeStatus>('off');
  const events$ = new Subject<RealtimeEvent>();
  const ephemeral$ = new Subject<EphemeralEvent>();
  const resync$ = new Subject<void>();
  let connecting: Promise<Realtime> | undefined;
  let connection: Realtime | undefined;
  let member: string | undefined;

  async function connect(): Promise<Realtime> {
    const made = await load();
    made.status$.subscribe(status$);
    made.events$.subscribe(events$);
    made.ephemeral$.subscribe(ephemeral$);
    made.resync$.subscribe(resync$);
    connection = made;
    return made;
  }

  return {
    status$,
    events$,
    ephemeral$,
    resync$,
    sendTyping: (chatId) => connection?.sendTyping(chatId),
    start(memberKey) {
      member = memberKey;
      connecting ??= connect();
      connecting.then(
        (made) => {
          // who signed out meanwhile, or is somebody else, is not connected
          if (member === memberKey) made.start(memberKey);
        },
        () => {
          connecting = undefined;
        },
      );
    },
    stop() {
      member = undefined;
      connection?.stop();
    },
  };
}
