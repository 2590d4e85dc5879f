import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import type { Platform } from '../../platform/platform.ts';
import type { LocalHub } from '../../platform/realtime/create-hub.ts';
import { revokeGone } from './revoke-gone.ts';

const every = 30_000;

/**
 * Every 30 s: closes sockets whose peer vanished, and those of members suspended or deleted on another node. Returns a
 * function that stops it.
 */
export function startHeartbeat(
  app: FastifyInstance,
  deps: Pick<Platform, 'database' | 'log'> & { readonly realtime: LocalHub },
): () => void {
  const silent = new WeakSet<WebSocket>();

  function beat(): void {
    for (const socket of app.websocketServer.clients) {
      if (silent.has(socket)) {
        socket.terminate();
        continue;
      }
      silent.add(socket);
      socket.once('pong', () => silent.delete(socket));
      socket.ping();
    }
    revokeGone(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'members were not checked'));
  }

  const timer = setInterval(beat, every);
  timer.unref();
  return () => clearInterval(timer);
}
