import { createSocket } from 'node:dgram';
import type { Socket as UdpSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { errorCodeOf } from '../../../lib/error-code.ts';
import type { RelayClient } from './allocation.ts';
import { createRelay } from './create-relay.ts';
import type { RelayOptions } from './create-relay.ts';
import { frameReader } from './read-frames.ts';

/** Nobody else reaches it: it knows neither TLS nor IPv6, and is for one machine. */
const ip = '127.0.0.1';
const mostStreams = 200;
const silence = 120_000;
/** A page that does not read loses packets, as it would on a bad network. */
const mostUnsent = 1_000_000;

type Relay = ReturnType<typeof createRelay>;

export interface RelayServerOptions extends Omit<RelayOptions, 'ip'> {
  /** 0 for any free port. */
  readonly port: number;
}

export interface RelayServer {
  readonly port: number;
  /** How many ports are given away. */
  count(): number;
  close(): Promise<void>;
}

/** Listens for pages over UDP and TCP, on one port of the loopback address. */
export async function startRelayServer({ port: wanted, ...options }: RelayServerOptions): Promise<RelayServer> {
  const relay = createRelay({ ...options, ip });
  const streams = new Set<Socket>();
  const { tcp, udp, port } = await listenOnBoth(wanted);
  tcp.on('connection', (socket) => serveStream(socket, relay, streams));
  serveDatagrams(udp, relay);

  return {
    port,
    count: relay.count,
    async close() {
      relay.close();
      udp.close();
      for (const socket of streams) socket.destroy();
      const closed = once(tcp, 'close');
      tcp.close();
      await closed;
    },
  };
}

/** The port that TCP got may be taken for UDP: then another one is tried. */
async function listenOnBoth(wanted: number): Promise<{ tcp: Server; udp: UdpSocket; port: number }> {
  for (let tries = 1; ; tries += 1) {
    const tcp = createServer({ noDelay: true });
    tcp.listen(wanted, ip);
    await once(tcp, 'listening');
    // it listens at an address
    const { port } = tcp.address() as AddressInfo;
    const udp = createSocket('udp4');
    try {
      udp.bind(port, ip);
      await once(udp, 'listening');
      return { tcp, udp, port };
    } catch (error) {
      udp.close();
      tcp.close();
      if (wanted !== 0 || tries === 20 || errorCodeOf(error) !== 'EADDRINUSE') throw error;
    }
  }
}

function serveDatagrams(udp: UdpSocket, relay: Relay): void {
  udp.on('error', () => undefined);
  udp.on('message', (bytes, { address, port }) => {
    const send = (out: Buffer) => udp.send(out, port, address, () => undefined);
    relay.hear(bytes, { id: `udp ${address}:${port}`, address, port, isStream: false, send });
  });
}

function serveStream(socket: Socket, relay: Relay, streams: Set<Socket>): void {
  const { remoteAddress: address, remotePort: port } = socket;
  if (address === undefined || port === undefined || streams.size >= mostStreams) {
    socket.destroy();
    return;
  }
  const client: RelayClient = {
    id: `tcp ${address}:${port}`,
    address,
    port,
    isStream: true,
    send: (out) => void (socket.writable && socket.writableLength < mostUnsent && socket.write(out)),
  };
  const read = frameReader((frame) => relay.hear(frame, client));
  streams.add(socket);
  socket.setTimeout(silence, () => socket.destroy());
  // its end follows
  socket.on('error', () => undefined);
  socket.on('close', () => {
    streams.delete(socket);
    relay.left(client);
  });
  socket.on('data', (chunk) => void (read(chunk) || socket.destroy()));
}
