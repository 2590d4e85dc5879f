import type { ClientFrame } from '@duet/contracts';

const PING_EVERY = 20_000;
/** No frame for this long: the connection is dead although nobody said so. */
const SILENCE_LIMIT = 45_000;

export interface KeepAliveOptions {
  readonly send: (frame: ClientFrame) => void;
  /** When the open socket last said something; undefined while none is open. */
  readonly lastFrameAt: () => number | undefined;
  readonly onDead: () => void;
}

/** Pings the socket, notices that it is dead, and says whether the page is on screen: nothing is pushed meanwhile. */
export function keepAlive({ send, lastFrameAt, onDead }: KeepAliveOptions): () => void {
  const tellVisible = () => send({ t: 'visible', isVisible: !document.hidden });
  const timer = setInterval(() => {
    const last = lastFrameAt();
    if (last === undefined) return;
    if (Date.now() - last > SILENCE_LIMIT) return onDead();
    send({ t: 'ping' });
    // another page of the member may have gone out of sight meanwhile
    if (!document.hidden) tellVisible();
  }, PING_EVERY);
  document.addEventListener('visibilitychange', tellVisible);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tellVisible);
  };
}
