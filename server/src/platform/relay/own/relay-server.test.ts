import { randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  channelOf,
  codeOf,
  credentialsOf,
  ip,
  openTurnClient,
  peerOf,
  udpTransport,
} from '../../../../test/kits/calls/turn-client.ts';
import type { TurnClient } from '../../../../test/kits/calls/turn-client.ts';
import { untilSo } from '../../../../test/kits/realtime/realtime-kit.ts';
import { minute } from '../../../lib/constants.ts';
import { randomFrom } from '../../../lib/random.ts';
import { startRelayServer } from './relay-server.ts';
import type { RelayServer } from './relay-server.ts';
import { attributes, kinds, methods, writeStun } from './stun.ts';
import { writeNumber } from './stun-values.ts';

const secret = 'secret-of-the-relay';
/** How much later it is for the relay than for everybody else. */
let later = 0;
let relay: RelayServer;
let clients: TurnClient[] = [];

beforeEach(async () => {
  later = 0;
  relay = await startRelayServer({ port: 0, secret, now: () => Date.now() + later });
});
afterEach(async () => {
  for (const client of clients) client.close();
  clients = [];
  await relay.close();
});

async function open(transport: 'udp' | 'tcp' = 'udp', who = credentialsOf(secret)): Promise<TurnClient> {
  const client = await openTurnClient(relay.port, who, transport);
  clients.push(client);
  return client;
}

describe.each(['udp', 'tcp'] as const)('a page that reaches the relay over %s', (transport) => {
  it('learns what credentials are asked for, and gets a port with the right ones', async () => {
    const page = await open(transport);

    const unsigned = await page.ask(methods.allocate, [udpTransport]);
    const relayed = await page.relayed();

    expect(codeOf(unsigned)).toBe(401);
    expect(unsigned.value(attributes.realm)?.toString()).toBe('duet.test');
    expect(relayed).toEqual({ address: ip, port: expect.any(Number) });
    expect(relay.count()).toBe(1);
  });

  it('talks with another one by its port and nothing else', async () => {
    const [one, other] = [await open(transport), await open(transport)];
    const [oneAt, otherAt] = [await one.relayed(), await other.relayed()];

    await one.askSigned(methods.permit, [peerOf(otherAt)]);
    await other.askSigned(methods.permit, [peerOf(oneAt)]);
    one.sendTo(otherAt, 'before there is a channel');
    await other.until(() => other.heard.length === 1);
    await one.askSigned(methods.bindChannel, [channelOf(0x4001), peerOf(otherAt)]);
    await other.askSigned(methods.bindChannel, [channelOf(0x4002), peerOf(oneAt)]);
    one.sendOver(0x4001, 'over a channel');
    await other.until(() => other.heard.length === 2);
    other.sendOver(0x4002, 'and back');
    await one.until(() => one.heard.length === 1);

    expect(other.heard).toEqual(['before there is a channel', 'over a channel']);
    expect(one.heard).toEqual(['and back']);
  });

  it.each([
    ['another secret', credentialsOf('another-secret')],
    ['a time that is over', credentialsOf(secret, new Date(Date.now() - 11 * minute))],
    ['a name that holds no time', { ...credentialsOf(secret), username: 'olena' }],
  ])('gets nothing with credentials of %s', async (_what, who) => {
    const page = await open(transport, who);

    expect(codeOf(await page.allocate())).toBe(401);
    expect(relay.count()).toBe(0);
  });

  it('gets twelve ports for one credential and no more', async () => {
    const who = credentialsOf(secret);
    const pages = await Promise.all(Array.from({ length: 15 }, () => open(transport, who)));

    const codes = await Promise.all(pages.map(async (page) => codeOf(await page.allocate())));

    expect(codes.filter((code) => code === 200)).toHaveLength(12);
    expect(codes.filter((code) => code === 486)).toHaveLength(3);
    expect(codeOf(await (await open(transport)).allocate())).toBe(200);
  });
});

it.each([
  ['a service of the machine', { address: ip, port: 22 }],
  ['a network behind the machine', { address: '10.0.0.1', port: 80 }],
  ['what clouds tell their machines', { address: '169.254.169.254', port: 80 }],
])('lets nobody reach %s', async (_what, peer) => {
  const page = await open();
  await page.relayed();

  expect(codeOf(await page.askSigned(methods.bindChannel, [channelOf(0x4001), peerOf(peer)]))).toBe(403);
  const permission = codeOf(await page.askSigned(methods.permit, [peerOf(peer)]));
  expect(permission).toBe(peer.address === ip ? 200 : 403);
});

it('sends nothing to another program of the machine, whatever is permitted', async () => {
  const program = createSocket('udp4');
  const heard: string[] = [];
  program.on('message', (data) => heard.push(data.toString()));
  program.bind(0, ip);
  await once(program, 'listening');
  const [page, partner] = [await open(), await open()];
  const [pageAt, partnerAt] = [await page.relayed(), await partner.relayed()];
  await page.askSigned(methods.permit, [peerOf(partnerAt)]);
  await partner.askSigned(methods.permit, [peerOf(pageAt)]);

  page.sendTo({ address: ip, port: program.address().port }, 'to the program');
  program.send('from the program', pageAt.port, ip);
  page.sendTo(partnerAt, 'to the partner');
  await partner.until(() => partner.heard.length > 0);
  partner.sendTo(pageAt, 'to the page');
  await page.until(() => page.heard.length > 0);
  program.close();

  expect(heard).toEqual([]);
  expect(page.heard).toEqual(['to the page']);
});

it('gives one port to a request that is sent twice, and none to a second request', async () => {
  const page = await open();
  const id = randomBytes(12);

  const [first, again] = [await page.allocate(id), await page.allocate(id)];

  expect(again.value(attributes.relayed)).toEqual(first.value(attributes.relayed));
  expect(codeOf(await page.allocate())).toBe(437);
  expect(relay.count()).toBe(1);
});

it('lets a call go on after its credentials have run out, and no other begin with them', async () => {
  const who = credentialsOf(secret);
  const [page, late] = [await open('udp', who), await open('udp', who)];
  await page.relayed();

  // the nonce is as old as the credentials
  later = 9.99 * minute;
  const inTime = await page.askSigned(methods.refresh);
  later = 10.01 * minute;
  const stale = await page.askSigned(methods.refresh);
  const withNewNonce = await page.askSigned(methods.refresh);

  expect([inTime, stale, withNewNonce].map(codeOf)).toEqual([200, 438, 200]);
  expect(codeOf(await late.allocate())).toBe(401);
});

it('takes a port back when the page says so, or its connection ends', async () => {
  const [page, stream] = [await open(), await open('tcp')];
  await page.relayed();
  await stream.relayed();

  await page.askSigned(methods.refresh, [[attributes.lifetime, writeNumber(0)]]);
  expect(relay.count()).toBe(1);
  stream.close();
  await untilSo(() => relay.count() === 0);

  expect(codeOf(await page.askSigned(methods.refresh))).toBe(437);
});

describe('bad input', () => {
  const random = randomFrom('bad input of the relay');
  const bytes = (length: number) => Buffer.from(Array.from({ length }, () => random.whole(0, 255)));
  const good = writeStun({
    method: methods.allocate,
    kind: kinds.request,
    id: Buffer.alloc(12, 7),
    attributes: [
      udpTransport,
      [attributes.username, Buffer.from('1:x')],
      [attributes.nonce, Buffer.from('n')],
      [attributes.peer, Buffer.alloc(8)],
    ],
    key: Buffer.alloc(16),
  });

  /** Rubbish, or a message with some bytes changed, half of them cut. */
  function bad(): Buffer {
    if (random.chance(1 / 3)) return bytes(random.whole(0, 200));
    const mutated = Buffer.from(good);
    for (let changes = random.whole(1, 6); changes > 0; changes -= 1) {
      mutated.writeUInt8(random.whole(0, 255), random.whole(0, mutated.length - 1));
    }
    return random.chance(0.5) ? mutated : mutated.subarray(0, random.whole(0, mutated.length));
  }

  it('in 20,000 datagrams leaves the relay as it was', async () => {
    const page = await open();
    const relayed = await page.relayed();

    for (let sent = 0; sent < 20_000; sent += 1) {
      page.send(bad());
      // otherwise the system drops what the relay has had no time to read
      if (sent % 100 === 99) await page.ask(methods.binding);
    }

    expect(relay.count()).toBe(1);
    expect(codeOf(await page.askSigned(methods.permit, [peerOf(relayed)]))).toBe(200);
  });

  it('in 300 streams leaves the relay as it was', async () => {
    const page = await open('tcp');
    await page.relayed();

    for (let opened = 0; opened < 300; opened += 1) {
      const socket = connect(relay.port, ip);
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      // a frame that is too long or none ends the stream; one that is not complete is left by us
      if (opened % 3 === 0) socket.end(good.subarray(0, 30));
      else socket.write(opened % 3 === 1 ? Buffer.alloc(3000, 0xff) : Buffer.from([0, 3, 0xff, 0xf0, ...bytes(100)]));
      socket.resume();
      await once(socket, 'close');
    }

    expect(relay.count()).toBe(1);
    expect(codeOf(await page.askSigned(methods.refresh))).toBe(200);
  });
});
