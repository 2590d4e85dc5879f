import { randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { writeChannelData } from './channel-data.ts';
import type { Caller } from './check-credentials.ts';
import { attributes, kinds, methods, writeStun } from './stun.ts';
import { writeAddress } from './stun-values.ts';

/** Where messages of one page come from and go to. */
export interface RelayClient {
  /** The same for all messages of one way. */
  readonly id: string;
  readonly address: string;
  readonly port: number;
  readonly isStream: boolean;
  send(bytes: Buffer): void;
}

/** Who asked for a port, and in which message. */
export interface Asked {
  readonly client: RelayClient;
  readonly caller: Caller;
  /** A message that is sent once more has the same. */
  readonly requestId: string;
}

export interface AllocationOptions {
  readonly ip: string;
  readonly now: () => number;
  /** Whether a port is one that this relay has given away. */
  readonly isRelayed: (port: number) => boolean;
}

export type Allocation = ReturnType<typeof createAllocation>;

const permissionLife = 300_000;

/**
 * One port of the relay for one page. Peers are ports of the same relay and nothing else, looked up anew for every packet:
 * nobody reaches another program of the machine through it.
 */
export function createAllocation(asked: Asked, { ip, now, isRelayed }: AllocationOptions) {
  const { client } = asked;
  const socket = createSocket('udp4');
  const channelOf = new Map<number, number>();
  const peerOf = new Map<number, number>();
  let permittedUntil = 0;
  let port = 0;
  const isOpen = (peer: number) => permittedUntil > now() && isRelayed(peer);

  // a packet that cannot be sent is lost, as packets are
  socket.on('error', () => undefined);
  socket.on('message', (data, from) => {
    if (from.address !== ip || !isOpen(from.port)) return;
    const channel = channelOf.get(from.port);
    client.send(
      channel === undefined ? writeData({ ...from, data }) : writeChannelData(channel, data, client.isStream),
    );
  });

  function sendTo(peer: number, data: Buffer): void {
    if (isOpen(peer)) socket.send(data, peer, ip, () => undefined);
  }

  return {
    ...asked,
    sendTo,
    /** 0 until the system has given one. */
    get port() {
      return port;
    },
    /** Rejects when the system gives no port. */
    async bind(): Promise<void> {
      socket.bind(0, ip);
      await once(socket, 'listening');
      ({ port } = socket.address());
    },
    permit(): void {
      permittedUntil = now() + permissionLife;
    },
    /** False when the channel or the peer has another partner. */
    bindChannel(channel: number, peer: number): boolean {
      if ((peerOf.get(channel) ?? peer) !== peer || (channelOf.get(peer) ?? channel) !== channel) return false;
      peerOf.set(channel, peer);
      channelOf.set(peer, channel);
      return true;
    },
    sendOver(channel: number, data: Buffer): void {
      const peer = peerOf.get(channel);
      if (peer !== undefined) sendTo(peer, data);
    },
    close: () => void socket.close(),
  };
}

function writeData({ address, port, data }: { address: string; port: number; data: Buffer }): Buffer {
  return writeStun({
    method: methods.data,
    kind: kinds.indication,
    id: randomBytes(12),
    attributes: [
      [attributes.peer, writeAddress({ address, port })],
      [attributes.data, data],
    ],
  });
}
