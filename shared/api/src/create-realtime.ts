import type { ClientFrame, EphemeralEvent, RealtimeEvent, ServerFrame } from '@duet/contracts';
import { BehaviorSubject, Subject } from 'rxjs';
import type { Realtime, RealtimeStatus } from './realtime.ts';
import { reconnectDelay } from './reconnect-delay.ts';

const PING_EVERY = 20_000;
/** No frame for this long: the connection is dead although nobody said so. */
const SILENCE_LIMIT = 45_000;
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
 * Makes the live connection. The cursor moves only after an event was handed to every subscriber, so a crash between
 * receiving and showing brings the event again; a number that was seen already is dropped.
 */
export function createRealtime(options: RealtimeOptions): Realtime {
  const open = options.socket ?? ((url, protocols) => new WebSocket(url, protocols));
  const status$ = new BehaviorSubject<RealtimeStatus>('off');
  const events$ = new Subject<RealtimeEvent>();
  const ephemeral$ = new Subject<EphemeralEvent>();
  const resync$ = new Subject<void>();
  const typedAt = new Map<string, number>();
  let generation = 0;
  let socket: WebSocket | undefined;
  let cursor = 0;
  let failures = 0;
  let lastFrameAt = 0;
  let timers: ReturnType<typeof setInterval>[] = [];
  let storageKey = '';

  function send(frame: ClientFrame): void {
    if (socket?.readyState === 1) socket.send(JSON.stringify(frame));
  }

  function moveTo(seq: number): void {
    cursor = seq;
    options.storage.setItem(storageKey, String(seq));
    send({ t: 'ack', seq });
  }

  function receive(frame: ServerFrame): void {
    lastFrameAt = Date.now();
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
      failures = 0;
      status$.next('online');
      if (!frame.resumed) moveTo(frame.seq);
      if (!document.hidden) tellVisible();
    }
  }

  async function connect(mine: number): Promise<void> {
    if (mine !== generation) return;
    if (status$.value !== 'polling') status$.next('connecting');
    try {
      const ticket = await options.ticket();
      if (mine !== generation) return;
      listen(open(`${options.url}?since=${cursor}`, ['duet.v1', `ticket.${ticket}`]), mine);
    } catch {
      // no ticket means no connection yet: the same as a socket that failed
      again(mine);
    }
  }

  function listen(next: WebSocket, mine: number): void {
    socket = next;
    lastFrameAt = Date.now();
    next.onmessage = ({ data }) => {
      // the server builds frames from the contract's schema
      if (mine === generation) receive(JSON.parse(String(data)) as ServerFrame);
    };
    next.onclose = () => {
      if (socket === next) socket = undefined;
      again(mine);
    };
  }

  function again(mine: number): void {
    if (mine !== generation) return;
    failures += 1;
    status$.next(failures >= FAILURES_BEFORE_POLLING ? 'polling' : 'connecting');
    const delay = reconnectDelay(failures, options.random ?? Math.random);
    timers.push(setTimeout(() => void connect(mine), delay));
  }

  function keepAlive(): void {
    if (!socket) return;
    if (Date.now() - lastFrameAt > SILENCE_LIMIT) socket.close();
    else {
      send({ t: 'ping' });
      // another page of the member may have gone out of sight meanwhile
      if (!document.hidden) tellVisible();
    }
  }

  /** Nothing is pushed while a page is on screen. */
  function tellVisible(): void {
    send({ t: 'visible', isVisible: !document.hidden });
  }

  /** The way is free again: nobody waits out the pause. */
  function connectNow(): void {
    if (socket || status$.value === 'off') return;
    generation += 1;
    void connect(generation);
  }

  function stop(): void {
    removeEventListener('online', connectNow);
    document.removeEventListener('visibilitychange', tellVisible);
    generation += 1;
    timers.forEach(clearInterval);
    timers = [];
    socket?.close();
    socket = undefined;
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
      cursor = Number(options.storage.getItem(storageKey) ?? 0) || 0;
      failures = 0;
      timers.push(setInterval(keepAlive, PING_EVERY));
      timers.push(setInterval(() => status$.value === 'polling' && resync$.next(), POLL_EVERY));
      addEventListener('online', connectNow);
      document.addEventListener('visibilitychange', tellVisible);
      void connect(generation);
    },
    sendTyping(chatId) {
      const now = Date.now();
      if (now - (typedAt.get(chatId) ?? 0) < TYPING_EVERY) return;
      typedAt.set(chatId, now);
      send({ t: 'typing', chatId });
    },
  };
}
