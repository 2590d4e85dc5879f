import type { LocalHub } from './create-hub.ts';

/** How soon lost wake-ups are noticed, and how soon while the bus is down. */
const every = 15_000;
const everyWhileAway = 1_000;

/** Makes sockets re-read the event table periodically. Returns a function that stops it. */
export function startCatchUp(hub: LocalHub): () => void {
  let sinceLast = 0;
  const timer = setInterval(() => {
    sinceLast += everyWhileAway;
    if (hub.busIsUp() && sinceLast < every) return;
    sinceLast = 0;
    hub.wakeAll();
  }, everyWhileAway);
  timer.unref();
  return () => clearInterval(timer);
}
