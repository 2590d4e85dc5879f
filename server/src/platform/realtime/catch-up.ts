import type { LocalHub } from './create-hub.ts';

/** Each time a part of the sockets, so that lost wake-ups are noticed within 15 s; all of them while the bus is down. */
const every = 1_000;

/** Makes sockets re-read the event table periodically. Returns a function that stops it. */
export function startCatchUp(hub: LocalHub): () => void {
  const timer = setInterval(() => {
    if (hub.busIsUp()) hub.wakePart();
    else hub.wakeAll();
  }, every);
  timer.unref();
  return () => clearInterval(timer);
}
