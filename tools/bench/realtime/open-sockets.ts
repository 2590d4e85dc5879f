import { once } from 'node:events';
import { WebSocket } from 'ws';
import { ticketAt } from '@duet/server/test';

/** What a node says over a socket, as far as benches read it: their events are told in coins. */
export interface Frame {
  readonly t: string;
  readonly seq?: number;
  readonly event?: { readonly coins: number };
}

/** How many are opened at a time. */
const together = 50;

/** Opens a socket for each of the members, who are signed in by their tokens; each has heard the first frame. */
export async function openSockets(
  url: string,
  members: readonly { readonly token: string }[],
  hear: (socket: WebSocket, frame: Frame) => void,
): Promise<WebSocket[]> {
  const sockets: WebSocket[] = [];
  for (let at = 0; at < members.length; at += together) {
    const some = members.slice(at, at + together).map(async (member) => await openSocket(url, member, hear));
    sockets.push(...(await Promise.all(some)));
  }
  return sockets;
}

async function openSocket(
  url: string,
  member: { readonly token: string },
  hear: (socket: WebSocket, frame: Frame) => void,
): Promise<WebSocket> {
  const ticket = await ticketAt(url, member);
  const address = `${url.replace('http', 'ws')}/api/realtime?since=0`;
  // where pages of a server without PUBLIC_URL are from
  const origin = url.replace('127.0.0.1', 'localhost');
  const socket = new WebSocket(address, ['duet.v1', `ticket.${ticket}`], { origin });
  const isOpen = once(socket, 'message');
  socket.on('message', (data) => hear(socket, JSON.parse((data as Buffer).toString()) as Frame));
  await isOpen;
  return socket;
}
