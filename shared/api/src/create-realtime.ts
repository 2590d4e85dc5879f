import type { EphemeralEvent, RealtimeEvent, ServerFrame } from '@duet/contracts';
import { BehaviorSubject, Subject } from 'rxjs';
import { createRealtimeSocket } from './realtime-socket.ts';
import type { Realtime, RealtimeStatus } from './realtime.ts';

const POLL_EVERY = 15_000;
/** Failed attempts in a row after which the lists are polled. */
const FAILURES_BEFORE_POLLING = 3;
const TYPING_EVERY = 4000;

export interface RealtimeOptions {
  /** Address of the socket, e.g. `ws://localhost:4000/api/realtime`. */
  readonly url: string;
  /** A fresh single-use ticket. */
  readonly ticket: () => Promise<string>;
  /** Keeps the cursor over reloads; one entry per member. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly socket?: (url: string, protocols: string[]) => WebSocket;
  readonly random?: () => number;
}

/**
 * Creates the live connection. The cursor moves only after an event was delivered to every subscriber, so a crash between
 * receiving and showing delivers the event again; a number that was seen already is dropped.
 */
export function createRealtime(options: RealtimeOptions): Realtime {
  const { url, ticket, storage, random = Math.random } = options;
  const openSocket = options.socket ?? ((address, protocols) => new WebSocket(address, protocols));
  const status$ = new BehaviorSubject<RealtimeStatus>('off');
  const events$ = new Subject<RealtimeEvent>();
  const ephemeral$ = new Subject<EphemeralEvent>();
  const resync$ = new Subject<void>();
  const typedAt = new Map<string, number>();
  let storageKey = '';
  let cursor = 0;
  let polling: ReturnType<typeof setInterval> | undefined;

  const socket = createRealtimeSocket({
    ticket,
    open: (permitted) => openSocket(`${url}?since=${cursor}`, ['duet.v1', `ticket.${permitted}`]),
    onFrame: receive,
    onConnecting: () => status$.value !== 'polling' && status$.next('connecting'),
    onFailed: (failures) => status$.next(failures >= FAILURES_BEFORE_POLLING ? 'polling' : 'connecting'),
    random,
  });

  function moveTo(seq: number): void {
    cursor = seq;
    storage.setItem(storageKey, String(seq));
    socket.send({ t: 'ack', seq });
  }

  function receive(frame: ServerFrame): void {
    if (frame.t === 'event') {
      if (frame.seq <= cursor) return;
      events$.next(frame.event);
      moveTo(frame.seq);
    } else if (frame.t === 'ephemeral') {
      ephemeral$.next(frame.event);
    } else if (frame.t === 'resync') {
      resync$.next();
      moveTo(frame.seq);
    } else if (frame.t === 'hello') {
      status$.next('online');
      if (!frame.resumed) moveTo(frame.seq);
      socket.greeted();
    }
  }

  function stop(): void {
    socket.stop();
    clearInterval(polling);
    typedAt.clear();
    status$.next('off');
  }

  return {
    status$,
    events$,
    ephemeral$,
    resync$,
    stop,
    start(memberKey) {
      stop();
      storageKey = `duet.realtime.${memberKey}`;
      cursor = Number(storage.getItem(storageKey) ?? 0) || 0;
      polling = setInterval(() => status$.value === 'polling' && resync$.next(), POLL_EVERY);
      socket.start();
    },
    sendTyping(chatId) {
      const now = Date.now();
      if (now - (typedAt.get(chatId) ?? 0) < TYPING_EVERY) return;
      typedAt.set(chatId, now);
      socket.send({ t: 'typing', chatId });
    },
  };
}
