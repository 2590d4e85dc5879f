import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import type { AppDeps } from '../../lib/deps.ts';
import { closeCodes } from './connection.ts';
import type { LocalHub } from './create-hub.ts';

const every = 30_000;

/**
 * Every half minute: ends sockets whose other side vanished without a word, and those of members who were disabled or
 * deleted meanwhile on another node. Returns the way to stop.
 */
export function startHeartbeat(
  app: FastifyInstance,
  deps: Pick<AppDeps, 'database' | 'log'> & { readonly realtime: LocalHub },
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

/** What another node has ended. A page whose session is over finds that out by itself when it asks for a ticket. */
async function revokeGone(deps: Pick<AppDeps, 'database'> & { readonly realtime: LocalHub }): Promise<void> {
  const { db } = deps.database;
  const connected = deps.realtime.connections();
  if (connected.length === 0) return;
  const memberIds = [...new Set(connected.map(({ memberId }) => memberId))];
  const live = await db
    .selectFrom('members')
    .select('id')
    .where('id', 'in', memberIds)
    .where('deleted_at', 'is', null)
    .where('is_disabled', '=', false)
    .execute();
  const alive = new Set(live.map(({ id }) => id));
  for (const memberId of memberIds) if (!alive.has(memberId)) deps.realtime.revoke(memberId);

  const over = await db
    .selectFrom('sessions')
    .select('id')
    .where('member_id', 'in', memberIds)
    .where('ended_at', 'is not', null)
    .execute();
  const ended = new Set(over.map(({ id }) => id));
  for (const connection of connected) {
    if (connection.sessionId && ended.has(connection.sessionId)) connection.end(closeCodes.expired, 'session over');
  }
}
