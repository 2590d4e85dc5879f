import type { LocalHub } from './create-hub.ts';

/** What a bus lost without a word is seen after so long; while it is away, after the shorter time. */
const every = 15_000;
const everyWhileAway = 1_000;

/** Lets the sockets of a node among several look at the event table from time to time. Returns the way to stop. */
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
