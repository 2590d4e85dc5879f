import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import type { Platform } from '../../platform/platform.ts';
import type { LocalHub } from '../../platform/realtime/create-hub.ts';
import { revokeGone } from './revoke-gone.ts';

const every = 30_000;
/** How often it is looked who is due: thousands of pings at once would hold up what members are waiting for. */
const turn = 250;

/**
 * Every 30 s: closes sockets whose peer vanished, each at a moment of its own, and those of members suspended or deleted
 * on another node. Returns a function that stops it.
 */
export function startHeartbeat(
  app: FastifyInstance,
  deps: Pick<Platform, 'database' | 'log'> & { readonly realtime: LocalHub },
): () => void {
  const silent = new WeakSet<WebSocket>();
  const lookedAt = new WeakMap<WebSocket, number>();

  function beat(): void {
    const now = performance.now();
    for (const socket of app.websocketServer.clients) {
      const since = lookedAt.get(socket);
      if (since !== undefined && now - since < every) continue;
      lookedAt.set(socket, now);
      // it has just been opened
      if (since === undefined) continue;
      if (silent.has(socket)) {
        socket.terminate();
        continue;
      }
      silent.add(socket);
      socket.once('pong', () => silent.delete(socket));
      socket.ping();
    }
  }

  function look(): void {
    revokeGone(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'members were not checked'));
  }

  const timers = [setInterval(beat, turn), setInterval(look, every)];
  for (const timer of timers) timer.unref();
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
