import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { inProcessBus } from '../../platform/realtime/bus.ts';
import { createHub } from '../../platform/realtime/create-hub.ts';
import { startHeartbeat } from './heartbeat.ts';

/** The peer of a socket: one that is there answers each ping. */
class Peer extends EventEmitter {
  pings = 0;
  isClosed = false;
  isThere = true;

  ping(): void {
    this.pings += 1;
    if (this.isThere) this.emit('pong');
  }

  terminate(): void {
    this.isClosed = true;
  }
}

let clients: Set<Peer>;
let stop: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  clients = new Set();
  // of the server, the database and the log only these are asked for: nobody is connected to the hub
  const app = { websocketServer: { clients } } as unknown as FastifyInstance;
  const deps = { realtime: createHub(inProcessBus()) } as unknown as Parameters<typeof startHeartbeat>[1];
  stop = startHeartbeat(app, deps);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

function connect(): Peer {
  const peer = new Peer();
  clients.add(peer);
  return peer;
}

it('closes a socket within a minute after its peer has vanished, and no other one', () => {
  const [here, gone] = [connect(), connect()];
  jest.advanceTimersByTime(100_000);
  gone.isThere = false;

  jest.advanceTimersByTime(60_500);

  expect([here.isClosed, gone.isClosed]).toEqual([false, true]);
  expect(here.pings).toBe(5);
});

it('asks sockets that were opened one after the other one after the other', () => {
  const peers: Peer[] = [];
  for (let opened = 0; opened < 40; opened += 1) {
    for (let each = 0; each < 25; each += 1) peers.push(connect());
    jest.advanceTimersByTime(250);
  }
  const pings = () => peers.reduce((sum, peer) => sum + peer.pings, 0);

  const each = Array.from({ length: 240 }, () => {
    const before = pings();
    jest.advanceTimersByTime(250);
    return pings() - before;
  });

  expect(Math.max(...each)).toBe(25);
  expect(new Set(peers.map((peer) => peer.pings))).toEqual(new Set([2]));
});
