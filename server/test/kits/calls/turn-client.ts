import { createHash, randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect } from 'node:net';
import { readChannelData, writeChannelData } from '../../../src/platform/relay/own/channel-data.ts';
import { frameReader } from '../../../src/platform/relay/own/read-frames.ts';
import { attributes, kinds, methods, readStun, writeStun } from '../../../src/platform/relay/own/stun.ts';
import type { Attribute, StunMessage } from '../../../src/platform/relay/own/stun.ts';
import { readAddress, writeAddress } from '../../../src/platform/relay/own/stun-values.ts';
import type { Address } from '../../../src/platform/relay/own/stun-values.ts';
import { relayCredentials } from '../../../src/platform/relay/relay-credentials.ts';
import type { RelayCredentials } from '../../../src/platform/relay/relay-credentials.ts';

export const ip = '127.0.0.1';
export const udpTransport: Attribute = [attributes.transport, Buffer.from([17, 0, 0, 0])];

/** Bytes to and from the relay, as a browser sends them. */
interface Wire {
  send(bytes: Buffer): void;
  close(): void;
}

type Opened = (port: number, hear: (bytes: Buffer) => void) => Promise<Wire>;

const openUdp: Opened = async (port, hear) => {
  const socket = createSocket('udp4');
  socket.on('message', hear);
  socket.bind(0, ip);
  await once(socket, 'listening');
  return { send: (bytes) => socket.send(bytes, port, ip), close: () => void socket.close() };
};

const openTcp: Opened = async (port, hear) => {
  const socket = connect(port, ip);
  await once(socket, 'connect');
  socket.on('data', frameReader(hear));
  return { send: (bytes) => void socket.write(bytes), close: () => void socket.destroy() };
};

export const transports = { udp: openUdp, tcp: openTcp } as const;

/** Credentials that are right for the secret, from now on. */
export function credentialsOf(secret: string, now = new Date()): RelayCredentials {
  return relayCredentials(secret, now);
}

export const peerOf = (address: Address): Attribute => [attributes.peer, writeAddress(address)];
export const channelOf = (channel: number): Attribute => {
  const value = Buffer.alloc(4);
  value.writeUInt16BE(channel, 0);
  return [attributes.channel, value];
};

/** 200, or the code of the refusal. */
export function codeOf(answer: StunMessage): number {
  const error = answer.value(attributes.error);
  return error ? error.readUInt8(2) * 100 + error.readUInt8(3) : 200;
}

export type TurnClient = Awaited<ReturnType<typeof openTurnClient>>;

/** One page's way to the relay. */
export async function openTurnClient(port: number, who: RelayCredentials, transport: keyof typeof transports = 'udp') {
  const waiting = new Map<string, (message: StunMessage) => void>();
  const heard: string[] = [];
  const listeners = new Set<() => void>();
  let challenge: { readonly realm: Buffer; readonly nonce: Buffer } | undefined;

  function hear(bytes: Buffer): void {
    const packet = readChannelData(bytes);
    const message = packet ? undefined : readStun(bytes);
    const data = packet?.data ?? (message?.method === methods.data ? message.value(attributes.data) : undefined);
    if (data) heard.push(data.toString());
    for (const listener of listeners) listener();
    if (message) waiting.get(message.id.toString('hex'))?.(message);
  }
  const wire = await transports[transport](port, hear);

  function ask(
    method: number,
    list: readonly Attribute[] = [],
    key?: Buffer,
    id: Buffer = randomBytes(12),
  ): Promise<StunMessage> {
    const answered = new Promise<StunMessage>((resolve) => void waiting.set(id.toString('hex'), resolve));
    wire.send(writeStun({ method, kind: kinds.request, id, attributes: list, key }));
    return answered;
  }

  /** With the credentials, and the nonce that the relay gave last. */
  async function askSigned(method: number, list: readonly Attribute[] = [], id?: Buffer): Promise<StunMessage> {
    if (!challenge) {
      const refusal = await ask(methods.allocate, [udpTransport]);
      const [realm, nonce] = [refusal.value(attributes.realm), refusal.value(attributes.nonce)];
      if (!realm || !nonce) throw new Error('The relay did not say what it wants.');
      challenge = { realm, nonce };
    }
    const { realm, nonce } = challenge;
    const key = createHash('md5').update(`${who.username}:${realm.toString()}:${who.credential}`).digest();
    const signature: Attribute[] = [
      [attributes.username, Buffer.from(who.username)],
      [attributes.realm, realm],
      [attributes.nonce, nonce],
    ];
    const answer = await ask(method, [...list, ...signature], key, id);
    const newNonce = answer.value(attributes.nonce);
    if (newNonce) challenge = { realm, nonce: newNonce };
    return answer;
  }

  return {
    heard,
    ask,
    askSigned,
    send: wire.send,
    allocate: (id?: Buffer) => askSigned(methods.allocate, [udpTransport], id),
    /** A port of the relay, or an error where it gives none. */
    async relayed(): Promise<Address> {
      const address = readAddress((await askSigned(methods.allocate, [udpTransport])).value(attributes.relayed));
      if (!address) throw new Error('The relay gave no address.');
      return address;
    },
    sendOver: (channel: number, text: string) =>
      wire.send(writeChannelData(channel, Buffer.from(text), transport === 'tcp')),
    sendTo: (peer: Address, text: string) =>
      wire.send(
        writeStun({
          method: methods.send,
          kind: kinds.indication,
          id: randomBytes(12),
          attributes: [peerOf(peer), [attributes.data, Buffer.from(text)]],
        }),
      ),
    until: (isSo: () => boolean) =>
      new Promise<void>((resolve) => {
        const look = (): void => {
          if (!isSo()) return;
          listeners.delete(look);
          resolve();
        };
        listeners.add(look);
        look();
      }),
    close: wire.close,
  };
}
