import { clientFrame } from '@duet/contracts/endpoints';
import type { ClientFrame } from '@duet/contracts/endpoints';
import type { RawData, WebSocket } from 'ws';
import * as z from 'zod';
import type { Platform } from '../../platform/platform.ts';
import { closeCodes, Connection } from '../../platform/realtime/connection.ts';
import type { LocalHub } from '../../platform/realtime/create-hub.ts';
import type { AckNotes } from '../../platform/realtime/note-acks.ts';
import type { ReadEvents } from '../../platform/realtime/read-together.ts';
import { mayResume } from '../../platform/realtime/resume-points.ts';
import type { ResumeAsked, ResumePoint } from '../../platform/realtime/resume-points-store.ts';
import type { TicketHolder } from '../../platform/realtime/tickets.ts';

export interface SocketDeps extends Pick<Platform, 'database' | 'clock' | 'log'> {
  readonly hub: LocalHub;
  readonly read: ReadEvents;
  readonly resumePoint: (asked: ResumeAsked) => Promise<ResumePoint>;
  readonly touch: (memberId: string) => void;
  readonly acks: Pick<AckNotes, 'note'>;
  /** The other member of a chat, when this member may write there. */
  readonly partnerOf: (memberId: string, chatId: string) => Promise<string | undefined>;
}

/** Maximum life of a socket; the client then reconnects with a new ticket, which checks the sign-in again. */
const longestLife = 55 * 60_000;
const typingEvery = 4000;
/** Each event is acknowledged, and a thousand of them may come at once after a long absence. */
const wordsAtOnce = 2000;
const wordsPerSecond = 100;

/** Serves one socket from its opening to its end. Listens at once: a client may speak before the first read is done. */
export function serveSocket(
  deps: SocketDeps,
  socket: WebSocket,
  holder: TicketHolder,
  since: number | undefined,
): void {
  const { memberId } = holder;
  const page = { memberId };
  let connection: Connection | undefined;
  let words = wordsAtOnce;
  let heardAt = performance.now();
  const typedAt = new Map<string, number>();
  const life = setTimeout(() => socket.close(closeCodes.expired, 'come back with a new ticket'), longestLife);
  const fail = (error: unknown): void => deps.log.error({ err: error, memberId }, 'realtime failed');

  async function relayTyping(chatId: string): Promise<void> {
    const now = deps.clock.now().getTime();
    if (now - (typedAt.get(chatId) ?? 0) < typingEvery) return;
    if (typedAt.size > 100) typedAt.clear();
    typedAt.set(chatId, now);
    const partner = await deps.partnerOf(memberId, chatId);
    if (partner !== undefined) deps.hub.sendEphemeral(partner, { type: 'chat.typing', chatId });
  }

  /** Pages send a few messages a minute; a client that floods the socket is not ours. */
  function mayTalk(): boolean {
    const now = performance.now();
    words = Math.min(wordsAtOnce, words + ((now - heardAt) / 1000) * wordsPerSecond) - 1;
    heardAt = now;
    if (words < 0) socket.close(1008, 'too many frames');
    return words >= 0;
  }

  function receive(frame: ClientFrame): void {
    if (frame.t === 'visible') {
      deps.hub.watch(page, frame.isVisible);
    } else if (frame.t === 'ping') {
      deps.touch(memberId);
      socket.send(JSON.stringify({ t: 'pong' }));
    } else if (frame.t === 'ack') {
      // it is written together with those of others, so that none may name what no table holds
      if (connection?.has(frame.seq)) deps.acks.note(memberId, frame.seq);
    } else {
      relayTyping(frame.chatId).catch(fail);
    }
  }

  socket.on('message', (data, isBinary) => {
    if (!mayTalk()) return;
    const frame = isBinary ? undefined : readFrame(data);
    if (frame) receive(frame);
    else socket.close(1008, 'this is not a frame');
  });
  socket.on('error', (error) => deps.log.debug({ err: error }, 'socket error'));
  socket.on('close', () => {
    clearTimeout(life);
    deps.hub.watch(page, false);
    if (connection) deps.hub.remove(connection);
  });

  deps.touch(memberId);
  openConnection(deps, socket, holder, since)
    .then((opened) => {
      if (socket.readyState !== socket.OPEN) return;
      connection = opened;
      deps.hub.add(opened);
      opened.wake();
    })
    .catch((error: unknown) => {
      fail(error);
      socket.close(1011, 'internal');
    });
}

/** Sends hello and decides where the client resumes: from its cursor, or from now after fetching everything again. */
async function openConnection(
  deps: SocketDeps,
  socket: WebSocket,
  { memberId, sessionId }: TicketHolder,
  since: number | undefined,
): Promise<Connection> {
  const now = deps.clock.now();
  const point = await deps.resumePoint({ memberId, since });
  const { last } = point;
  const resumed = since !== undefined && mayResume(since, point, now);
  const connection = new Connection({
    socket,
    memberId,
    sessionId,
    cursor: resumed ? since : last,
    read: deps.read,
    onError: (error) => deps.log.error({ err: error, memberId }, 'realtime failed'),
  });
  connection.send({ t: 'hello', seq: last, resumed, now: now.toISOString() });
  if (since !== undefined && !resumed) connection.send({ t: 'resync', seq: last });
  return connection;
}

function readFrame(data: RawData): ClientFrame | undefined {
  if (!Buffer.isBuffer(data)) return undefined;
  try {
    return z.safeParse(clientFrame, JSON.parse(data.toString())).data;
  } catch {
    return undefined;
  }
}
