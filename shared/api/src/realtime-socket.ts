import type { ClientFrame, ServerFrame } from '@duet/contracts';
import { keepAlive } from './keep-alive.ts';
import { reconnectDelay } from './retry-delay.ts';

export interface RealtimeSocketOptions {
  readonly ticket: () => Promise<string>;
  /** Opens a socket that continues after the last known event. */
  readonly open: (ticket: string) => WebSocket;
  readonly onFrame: (frame: ServerFrame) => void;
  readonly onConnecting: () => void;
  /** Called with the number of attempts that have failed in a row. */
  readonly onFailed: (failures: number) => void;
  readonly random: () => number;
}

/** Keeps one socket open: pings it, notices that it is dead, and opens the next one after a pause. */
export function createRealtimeSocket(options: RealtimeSocketOptions) {
  const { ticket, open, onFrame, onConnecting, onFailed, random } = options;
  /** Changes after every start, stop and early attempt, so that results of older attempts are ignored. */
  let generation = 0;
  let socket: WebSocket | undefined;
  let failures = 0;
  let lastFrameAt = 0;
  let retrying: ReturnType<typeof setTimeout> | undefined;
  let stopPings: (() => void) | undefined;

  function send(frame: ClientFrame): void {
    if (socket?.readyState === 1) socket.send(JSON.stringify(frame));
  }

  async function connect(mine: number): Promise<void> {
    if (mine !== generation) return;
    onConnecting();
    try {
      const permitted = await ticket();
      if (mine === generation) listen(open(permitted), mine);
    } catch {
      // a missing ticket counts like a socket that failed
      again(mine);
    }
  }

  function listen(next: WebSocket, mine: number): void {
    socket = next;
    lastFrameAt = Date.now();
    next.onmessage = ({ data }) => {
      if (mine !== generation) return;
      lastFrameAt = Date.now();
      // the server builds frames from the contract's schema
      onFrame(JSON.parse(String(data)) as ServerFrame);
    };
    next.onclose = () => {
      if (socket === next) socket = undefined;
      again(mine);
    };
  }

  function again(mine: number): void {
    if (mine !== generation) return;
    failures += 1;
    onFailed(failures);
    retrying = setTimeout(() => void connect(mine), reconnectDelay(failures, random));
  }

  /** Connects without waiting for the rest of the pause, e.g. when the network is back. */
  function connectNow(): void {
    if (socket || !stopPings) return;
    generation += 1;
    void connect(generation);
  }

  function stop(): void {
    stopPings?.();
    stopPings = undefined;
    removeEventListener('online', connectNow);
    generation += 1;
    clearTimeout(retrying);
    socket?.close();
    socket = undefined;
  }

  return {
    send,
    stop,
    /** The server's greeting has arrived, so failures are counted from zero again. */
    greeted(): void {
      failures = 0;
      if (!document.hidden) send({ t: 'visible', isVisible: true });
    },
    start(): void {
      failures = 0;
      stopPings = keepAlive({ send, lastFrameAt: () => socket && lastFrameAt, onDead: () => socket?.close() });
      addEventListener('online', connectNow);
      void connect(generation);
    },
  };
}
