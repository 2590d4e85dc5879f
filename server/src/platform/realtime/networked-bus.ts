import { setTimeout as delay } from 'node:timers/promises';
import { newId } from '../../lib/ids.ts';
import type { DatabaseLog } from '../database/database.ts';
import { runIn } from '../tracing/span.ts';
import { noTracing } from '../tracing/tracing.ts';
import type { BusMessage, RealtimeBus } from './bus.ts';
import { busTraces } from './bus-traces.ts';
import type { BusTraces, Outgoing } from './bus-traces.ts';

/** A transport to the other nodes (PostgreSQL, Redis or NATS) that reconnects by itself. */
export interface Wire {
  /** Publishes to every node, this one included; rejects while disconnected. */
  send(payload: string): Promise<void>;
  close(): Promise<void>;
}

/** What a wire tells. */
export interface WireEvents {
  hear(payload: string): void;
  /** Nothing arrives and nothing leaves any more. */
  wentAway(reason: unknown): void;
  /** Connected: messages arrive from now on, and earlier ones may be lost. */
  cameBack(): void;
}

/** Opens a wire and listens before it resolves; rejects when the other end cannot be reached. */
export type OpenWire = (events: WireEvents) => Promise<Wire>;

/** NOTIFY refuses more, so the same holds over Redis and NATS: what arrives must not depend on `BUS_URL`. */
const longestPayload = 7_999;
/** A wake-up of this many members stays well below. */
const membersAtOnce = 150;
/** Wake-ups of this time travel together. */
const gatherFor = 2;

/** Names its sender, because the transport also delivers own messages, which were handled already. */
interface Parcel {
  readonly from: string;
  readonly messages: readonly BusMessage[];
}

/**
 * The bus of several nodes. Sockets of this node are notified directly. While disconnected messages are dropped; after
 * reconnecting every node reads the event table, so nothing is lost.
 */
export async function networkedBus(
  openWire: OpenWire,
  log: DatabaseLog,
  traces: BusTraces = busTraces(noTracing, ''),
): Promise<RealtimeBus> {
  const self = newId();
  const listeners = new Set<(message: BusMessage) => void>();
  let outbox: Outgoing[] = [];
  let sending: Promise<void> | undefined;
  let isUp = true;
  let isClosed = false;

  function hear(message: BusMessage): void {
    for (const listener of listeners) listener(message);
  }

  const wire = await openWire({
    hear(payload) {
      // only our nodes write to the channel
      const { from, messages } = JSON.parse(payload) as Parcel;
      if (from !== self) for (const message of messages) traces.receive(message, () => hear(message));
    },
    wentAway(reason) {
      if (isUp && !isClosed) log.warn({ err: reason }, 'The way to the other nodes is gone.');
      isUp = false;
    },
    cameBack() {
      isUp = true;
      log.info({}, 'The way to the other nodes is back.');
      publish({ kind: 'wakeAll' });
    },
  });

  async function send(messages: readonly BusMessage[]): Promise<void> {
    if (!isUp) return;
    const payload = JSON.stringify({ from: self, messages } satisfies Parcel);
    const bytes = Buffer.byteLength(payload);
    // an error of PostgreSQL would cost this node its connection, and with it what others say meanwhile
    if (bytes > longestPayload) {
      // what it says is private
      log.warn(
        { bytes, kinds: messages.map(({ kind }) => kind) },
        'A message to the other nodes is too long and was not sent.',
      );
      return;
    }
    try {
      await wire.send(payload);
    } catch (error) {
      log.warn({ err: error }, 'The other nodes were not woken.');
    }
  }

  /** Sends one batch at a time; messages that arrive meanwhile form the next one. */
  async function sendAll(): Promise<void> {
    await delay(gatherFor);
    while (outbox.length > 0) {
      const messages = outbox;
      outbox = [];
      for (const parcel of parcelsOf(messages.map(({ message }) => message))) await send(parcel);
      for (const { span } of messages) span?.end();
    }
    sending = undefined;
  }

  function publish(message: BusMessage): void {
    hear(message);
    if (isClosed) return;
    outbox.push(traces.send(message));
    // it also sends what others tell
    sending ??= runIn(undefined, sendAll);
  }

  return {
    publish,
    subscribe(listener) {
      listeners.add(listener);
    },
    isUp: () => isUp,
    async close() {
      if (isClosed) return;
      isClosed = true;
      await sending;
      listeners.clear();
      await wire.close();
    },
  };
}

/** Merges wake-ups of the same member in the same trace; other messages keep their order. */
function parcelsOf(messages: readonly BusMessage[]): BusMessage[][] {
  const parcels: BusMessage[][] = messages.filter(({ kind }) => kind !== 'wake').map((message) => [message]);
  const woken = new Map<string | undefined, Set<string>>();
  for (const message of messages) {
    if (message.kind !== 'wake') continue;
    const members = woken.get(message.trace) ?? new Set();
    for (const memberId of message.memberIds) members.add(memberId);
    woken.set(message.trace, members);
  }
  let room = 0;
  for (const [trace, members] of woken) {
    const memberIds = [...members];
    for (let at = 0; at < memberIds.length; at += membersAtOnce) {
      const some = memberIds.slice(at, at + membersAtOnce);
      const wake: BusMessage = { kind: 'wake', memberIds: some, ...(trace !== undefined && { trace }) };
      const last = parcels.at(-1);
      // beside its members a wake-up takes as much room as three of them
      const takes = some.length + 3;
      if (last && takes <= room) last.push(wake);
      else {
        parcels.push([wake]);
        room = membersAtOnce + 3;
      }
      room -= takes;
    }
  }
  return parcels;
}
