import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { RealtimeEvent, ServerFrame } from '@duet/contracts';
import { createRealtime } from './create-realtime.ts';

/** A socket for which the test acts as the server. */
class FakeSocket {
  readyState = 1;
  readonly sent: unknown[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly url: string;
  readonly protocols: string[];

  constructor(url: string, protocols: string[]) {
    this.url = url;
    this.protocols = protocols;
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
    this.onclose?.();
  }
  receive(frame: ServerFrame) {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
}

function aConnection() {
  const sockets: FakeSocket[] = [];
  const stored = new Map<string, string>();
  const ticket = jest.fn(async () => 'abc');
  const realtime = createRealtime({
    url: 'ws://localhost/api/realtime',
    ticket,
    storage: { getItem: (key) => stored.get(key) ?? null, setItem: (key, value) => void stored.set(key, value) },
    socket: (url, protocols) => {
      const socket = new FakeSocket(url, protocols);
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    random: () => 0,
  });
  const seen: RealtimeEvent[] = [];
  realtime.events$.subscribe((event) => seen.push(event));
  return { realtime, sockets, stored, seen, ticket };
}

const event = (seq: number): ServerFrame => ({
  t: 'event',
  seq,
  at: '2026-11-20T10:00:00.000Z',
  event: { type: 'coins.changed', coins: seq },
});
const hello = (seq: number, resumed = true): ServerFrame => ({
  t: 'hello',
  seq,
  resumed,
  now: '2026-11-20T10:00:00.000Z',
});

describe('the live connection', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('connects with a ticket in the subprotocol and the cursor in the address', async () => {
    const { realtime, sockets, stored } = aConnection();
    stored.set('duet.realtime.m1', '7');

    realtime.start('m1');
    await jest.advanceTimersByTimeAsync(0);

    expect(sockets[0]?.url).toBe('ws://localhost/api/realtime?since=7');
    expect(sockets[0]?.protocols).toEqual(['duet.v1', 'ticket.abc']);
  });

  it('delivers each event once, in order, and acknowledges it', async () => {
    const { realtime, sockets, seen } = aConnection();
    realtime.start('m1');
    await jest.advanceTimersByTimeAsync(0);

    sockets[0]?.receive(hello(0));
    sockets[0]?.receive(event(1));
    sockets[0]?.receive(event(1));
    sockets[0]?.receive(event(2));

    expect(seen.map((each) => each.type === 'coins.changed' && each.coins)).toEqual([1, 2]);
    expect(sockets[0]?.sent).toEqual([
      { t: 'visible', isVisible: true },
      { t: 'ack', seq: 1 },
      { t: 'ack', seq: 2 },
    ]);
  });

  it('continues after a drop from its last event', async () => {
    const { realtime, sockets } = aConnection();
    realtime.start('m1');
    await jest.advanceTimersByTimeAsync(0);
    sockets[0]?.receive(hello(0));
    sockets[0]?.receive(event(3));

    sockets[0]?.close();
    await jest.advanceTimersByTimeAsync(500);

    expect(sockets[1]?.url).toContain('since=3');
  });

  it('requests a full refresh when the cursor is too old', async () => {
    const { realtime, sockets, stored } = aConnection();
    const resync = jest.fn();
    realtime.resync$.subscribe(resync);
    realtime.start('m1');
    await jest.advanceTimersByTimeAsync(0);

    sockets[0]?.receive({ t: 'resync', seq: 40 });

    expect(resync).toHaveBeenCalledTimes(1);
    expect(stored.get('duet.realtime.m1')).toBe('40');
  });

  it('polls every 15 seconds while sockets fail', async () => {
    const { realtime, ticket } = aConnection();
    ticket.mockRejectedValue(new Error('down'));
    const resync = jest.fn();
    realtime.resync$.subscribe(resync);

    realtime.start('m1');
    await jest.advanceTimersByTimeAsync(60_000);

    expect(resync.mock.calls.length).toBeGreaterThanOrEqual(2);
    realtime.stop();
  });

  it('reconnects without waiting for the pause when the browser is online again', async () => {
    const { realtime, sockets } = aConnection();
    realtime.start('m1');
    await jest.advanceTimersByTimeAsync(0);
    sockets[0]?.close();

    globalThis.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(0);

    expect(sockets).toHaveLength(2);
    realtime.stop();
  });

  it('stays closed after stop', async () => {
    const { realtime, sockets } = aConnection();
    realtime.start('m1');
    await jest.advanceTimersByTimeAsync(0);

    realtime.stop();
    await jest.advanceTimersByTimeAsync(60_000);

    expect(sockets).toHaveLength(1);
  });

  it('tells the partner about typing at most once in four seconds', async () => {
    const { realtime, sockets } = aConnection();
    realtime.start('m1');
    await jest.advanceTimersByTimeAsync(0);

    realtime.sendTyping('c1');
    realtime.sendTyping('c1');
    await jest.advanceTimersByTimeAsync(4000);
    realtime.sendTyping('c1');

    expect(sockets[0]?.sent.filter((frame) => (frame as { t: string }).t === 'typing')).toHaveLength(2);
  });
});
