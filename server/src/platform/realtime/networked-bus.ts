import { setTimeout as delay } from 'node:timers/promises';
import { newId } from '../../lib/ids.ts';
import type { DatabaseLog } from '../database/database.ts';
import type { BusMessage, RealtimeBus } from './bus.ts';

/** A way to the other nodes: PostgreSQL, Redis or NATS. It comes back by itself when it breaks. */
export interface Wire {
  /** Reaches every node, this one too; rejects while the way is gone. */
  send(payload: string): Promise<void>;
  close(): Promise<void>;
}

/** What a wire tells. */
export interface WireEvents {
  hear(payload: string): void;
  /** Nothing arrives and nothing leaves any more. */
  wentAway(reason: unknown): void;
  /** Everything from now on arrives; what was sent meanwhile may be lost. */
  cameBack(): void;
}

/** Opens a wire and listens before it resolves; rejects when the other end cannot be reached. */
export type OpenWire = (events: WireEvents) => Promise<Wire>;

/** PostgreSQL takes 8,000 bytes; a wake-up of this many members stays well below. */
const membersAtOnce = 150;
/** Wake-ups of this time travel together. */
const gatherFor = 2;

/** What travels: the sender is named, because the wire brings it its own parcels and it has heard itself already. */
interface Parcel {
  readonly from: string;
  readonly messages: readonly BusMessage[];
}

/**
 * The bus of several nodes. The own sockets are told at once. While the way is gone messages are dropped; when it is back
 * every node looks at the event table anew, so what was dropped is late and not lost.
 */
export async function networkedBus(openWire: OpenWire, log: DatabaseLog): Promise<RealtimeBus> {
  const self = newId();
  const listeners = new Set<(message: BusMessage) => void>();
  let outbox: BusMessage[] = [];
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
      if (from !== self) for (const message of messages) hear(message);
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
    try {
      await wire.send(JSON.stringify({ from: self, messages } satisfies Parcel));
    } catch (error) {
      log.warn({ err: error }, 'The other nodes were not woken.');
    }
  }

  /** One parcel after the other; what is said meanwhile goes together afterwards. */
  async function sendAll(): Promise<void> {
    await delay(gatherFor);
    while (outbox.length > 0) {
      const messages = outbox;
      outbox = [];
      for (const parcel of parcelsOf(messages)) await send(parcel);
    }
    sending = undefined;
  }

  function publish(message: BusMessage): void {
    hear(message);
    if (isClosed) return;
    outbox.push(message);
    sending ??= sendAll();
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

/** Members who are woken several times are named once; whatever else is told goes in its order. */
function parcelsOf(messages: readonly BusMessage[]): BusMessage[][] {
  const memberIds = [...new Set(messages.flatMap((message) => (message.kind === 'wake' ? message.memberIds : [])))];
  const parcels: BusMessage[][] = messages.filter(({ kind }) => kind !== 'wake').map((message) => [message]);
  for (let at = 0; at < memberIds.length; at += membersAtOnce) {
    parcels.push([{ kind: 'wake', memberIds: memberIds.slice(at, at + membersAtOnce) }]);
  }
  return parcels;
}
