import type { ServerResponse } from 'node:http';
import websocket from '@fastify/websocket';
import { createRealtimeTicket } from '@duet/contracts/endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { AppDeps } from '../../http/deps.ts';
import { isOwnOrigin } from '../../http/public-origin.ts';
import { route } from '../../http/route.ts';
import { AppError } from '../../lib/app-error.ts';
import { regularly } from '../../platform/chores/hourly.ts';
import { closeCodes } from '../../platform/realtime/connection.ts';
import type { LocalHub } from '../../platform/realtime/create-hub.ts';
import { noteAcks } from '../../platform/realtime/note-acks.ts';
import { pruneEvents, pruneEvery } from '../../platform/realtime/old-events-store.ts';
import { readTogether } from '../../platform/realtime/read-together.ts';
import { resumeTogether } from '../../platform/realtime/resume-points.ts';
import { openTickets } from '../../platform/realtime/tickets.ts';
import type { TicketHolder, Tickets } from '../../platform/realtime/tickets.ts';
import { startHeartbeat } from './heartbeat.ts';
import { serveSocket } from './serve-socket.ts';
import type { SocketDeps } from './serve-socket.ts';
import { createSocketLimit } from './socket-limit.ts';
import type { SocketLimit } from './socket-limit.ts';

export interface NotificationsDeps extends AppDeps {
  readonly realtime: LocalHub;
}

const protocol = 'duet.v1';
/** More tabs and devices than anybody has; each costs a copy of every event. */
const socketsEach = 30;

/** `POST /realtime/ticket`, and the socket at `/api/realtime`. */
export async function registerSocket(
  app: FastifyInstance,
  deps: NotificationsDeps,
  options: Pick<SocketDeps, 'touch' | 'partnerOf'>,
): Promise<void> {
  const places = createSocketLimit(socketsEach);
  const upgrades = new WeakMap<FastifyRequest, Upgrade>();
  const tickets = openTickets(deps.database, deps.clock);
  const unsettled = new Set<Promise<void>>();
  const acks = noteAcks(deps.database, (work) => {
    const settling = work
      .catch((error: unknown) => deps.log.error({ err: error }, 'acknowledgements were not written'))
      .finally(() => unsettled.delete(settling));
    unsettled.add(settling);
  });
  const socketDeps: SocketDeps = {
    ...deps,
    ...options,
    hub: deps.realtime,
    acks,
    read: readTogether(deps.database, deps.media),
    resumePoint: resumeTogether(deps.database),
  };
  let isClosing = false;

  await app.register(websocket, {
    options: { maxPayload: 16 * 1024, handleProtocols: (offered) => (offered.has(protocol) ? protocol : false) },
    async preClose() {
      isClosing = true;
      await endSockets(app);
    },
  });
  // calls have ended by now, and have told other nodes what they did
  app.addHook('onClose', async () => {
    acks.flush();
    await Promise.all(unsettled);
    await deps.realtime.close();
  });

  route(app, createRealtimeTicket, async (_input, member) => {
    const { ticket, expiresAt } = await tickets.issue({ memberId: member.userId, sessionId: member.sessionId });
    return { ticket, expiresAt: expiresAt.toISOString() };
  });

  app.get(
    '/api/realtime',
    {
      websocket: true,
      // before the upgrade: a refusal is an HTTP answer and no socket is made
      async preValidation(request, { raw }) {
        if (isClosing)
          throw new AppError(503, 'unavailable', 'The server restarts.', { headers: { 'retry-after': '1' } });
        upgrades.set(request, { holder: await memberOfUpgrade(app, tickets, places, request), answer: raw });
      },
    },
    (socket, request) => {
      const upgrade = upgrades.get(request);
      if (upgrade === undefined) return socket.close(1011, 'internal');
      forgetUpgrade(socket, request, upgrade);
      serveSocket(socketDeps, socket, upgrade.holder, readCursor(request));
    },
  );

  const stopHeartbeat = startHeartbeat(app, deps);
  const stopTidying = regularly(deps, 'old events', pruneEvery, () => pruneEvents(deps.database, deps.clock.now()));
  app.addHook('onClose', () => {
    stopTidying();
    stopHeartbeat();
  });
}

interface Upgrade {
  readonly holder: TicketHolder;
  readonly answer: ServerResponse;
}

/** A socket lives for an hour: kept with it, the request and its answer would be a third of its memory. */
function forgetUpgrade(socket: WebSocket, request: FastifyRequest, { answer }: Upgrade): void {
  // the plugin's listener holds the request, and the socket gets one of its own
  socket.removeAllListeners('error');
  answer.detachSocket(request.raw.socket);
}

async function memberOfUpgrade(
  app: FastifyInstance,
  tickets: Tickets,
  places: SocketLimit,
  request: FastifyRequest,
): Promise<TicketHolder> {
  // another site's page carries its own Origin; a page without one is no page of ours either
  if (!isOwnOrigin(app, request.headers.origin))
    throw new AppError(403, 'forbidden', 'Sockets are for our own pages only.');
  const offered = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim());
  const ticket = offered.find((name) => name.startsWith('ticket.'))?.slice('ticket.'.length);
  const holder = ticket && offered.includes(protocol) ? await tickets.redeem(ticket) : undefined;
  if (holder === undefined) throw new AppError(401, 'unauthenticated', 'The ticket is missing, used or too old.');
  if (!places.take(holder.memberId, request.raw.socket)) {
    throw new AppError(429, 'too_many_requests', 'Too many sockets are open.', { headers: { 'retry-after': '60' } });
  }
  return holder;
}

function readCursor(request: FastifyRequest): number | undefined {
  const { since } = request.query as { since?: unknown };
  return typeof since === 'string' && /^\d{1,9}$/.test(since) ? Number(since) : undefined;
}

/** Closes every socket; one that does not answer within half a second is terminated. */
async function endSockets(app: FastifyInstance): Promise<void> {
  const { clients } = app.websocketServer;
  for (const socket of clients) socket.close(closeCodes.restart, 'the server restarts');
  for (let waited = 0; clients.size > 0 && waited < 500; waited += 25) {
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  for (const socket of clients) socket.terminate();
}
