import type { ClientFrame } from '@duet/contracts';

const PING_EVERY = 20_000;
/** After this long without a frame the connection is dead, even without a close event. */
const SILENCE_LIMIT = 45_000;

export interface KeepAliveOptions {
  readonly send: (frame: ClientFrame) => void;
  /** When the open socket last received a frame; undefined while none is open. */
  readonly lastFrameAt: () => number | undefined;
  readonly onDead: () => void;
}

/** Pings the socket, notices that it is dead, and tells the server whether the page is visible, which stops pushes. */
export function keepAlive({ send, lastFrameAt, onDead }: KeepAliveOptions): () => void {
  const tellVisible = () => send({ t: 'visible', isVisible: !document.hidden });
  const timer = setInterval(() => {
    const last = lastFrameAt();
    if (last === undefined) return;
    if (Date.now() - last > SILENCE_LIMIT) return onDead();
    send({ t: 'ping' });
    // another page of the member may have been hidden meanwhile
    if (!document.hidden) tellVisible();
  }, PING_EVERY);
  document.addEventListener('visibilitychange', tellVisible);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tellVisible);
  };
}
