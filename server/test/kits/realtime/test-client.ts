import type { RealtimeEvent, ServerFrame } from '@duet/contracts/endpoints';
import { WebSocket } from 'ws';
import type { TestMember } from '../test-app.ts';

export type EventFrame = Extract<ServerFrame, { t: 'event' }>;

/** A socket of a test as a browser would open it. */
export interface TestSocket {
  readonly frames: ServerFrame[];
  readonly events: () => EventFrame[];
  readonly closed: Promise<{ code: number; reason: string }>;
  until(isEnough: (frames: readonly ServerFrame[]) => boolean): Promise<void>;
  send(frame: unknown): void;
  /** As a lost network: no goodbye. */
  cut(): void;
}

export interface OpenSocketOptions {
  readonly since?: number;
  readonly origin?: string | null;
}

export async function ticketOf(member: TestMember): Promise<string> {
  const response = await member.call('POST', '/realtime/ticket');
  return response.json<{ ticket: string }>().ticket;
}

/** Opens a socket with a fresh ticket; rejects with the HTTP status when the upgrade is refused. */
export async function openSocket(
  url: string,
  member: TestMember,
  { ticket, ...options }: OpenSocketOptions & { readonly ticket?: string } = {},
): Promise<TestSocket> {
  return openSocketWith(url, ticket ?? (await ticketOf(member)), options);
}

/** Opens a socket with a ticket that was fetched by whatever way. */
export async function openSocketWith(
  url: string,
  ticket: string,
  { since, origin = url.replace('127.0.0.1', 'localhost') }: OpenSocketOptions = {},
): Promise<TestSocket> {
  const query = since === undefined ? '' : `?since=${since}`;
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/realtime${query}`, ['duet.v1', `ticket.${ticket}`], {
    ...(origin !== null && { origin }),
  });
  const frames: ServerFrame[] = [];
  const waiting = new Set<() => void>();
  // the server writes frames by the contract; its tests check them
  socket.on('message', (data) => {
    frames.push(JSON.parse((data as Buffer).toString()) as ServerFrame);
    for (const look of waiting) look();
  });
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on('close', (code, reason) => resolve({ code, reason: String(reason) }));
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('unexpected-response', (_request, response) =>
      reject(new Error(`refused with ${response.statusCode}`)),
    );
    socket.once('error', reject);
  });

  return {
    frames,
    closed,
    events: () => frames.filter((frame) => frame.t === 'event'),
    until: (isEnough) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (!isEnough(frames)) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    send: (frame) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    cut: () => socket.terminate(),
  };
}

/** An event that can be told from every other. */
export function numbered(number: number): RealtimeEvent {
  return { type: 'coins.changed', coins: number };
}

export function numberOf({ event }: EventFrame): number {
  return event.type === 'coins.changed' ? event.coins : -1;
}
