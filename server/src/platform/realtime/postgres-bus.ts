import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { newId } from '../../lib/ids.ts';
import type { DatabaseLog } from '../database/database.ts';
import type { BusMessage, RealtimeBus } from './bus.ts';

export interface PostgresBusOptions {
  readonly databaseUrl: string;
  readonly log: DatabaseLog;
}

const channel = 'duet_realtime';
/** PostgreSQL takes 8,000 bytes; a wake-up of this many members stays well below. */
const membersAtOnce = 150;
/** Wake-ups of this time travel together. */
const gatherFor = 2;
const longestPause = 5_000;

/** What travels: the sender is named, because PostgreSQL notifies it too and it has heard itself already. */
interface Parcel {
  readonly from: string;
  readonly messages: readonly BusMessage[];
}

/**
 * The bus of several nodes over one PostgreSQL: NOTIFY, which costs no further server. The own sockets are told at
 * once. While the connection is away messages are dropped; when it is back every node looks at the event table anew,
 * so what was dropped is late and not lost.
 */
export async function postgresBus({ databaseUrl, log }: PostgresBusOptions): Promise<RealtimeBus> {
  const self = newId();
  const listeners = new Set<(message: BusMessage) => void>();
  let outbox: BusMessage[] = [];
  let sending: NodeJS.Timeout | undefined;
  let client: Client | undefined;
  let isClosed = false;

  function hear(message: BusMessage): void {
    for (const listener of listeners) listener(message);
  }

  async function connect(): Promise<void> {
    const next = new Client({ connectionString: databaseUrl, application_name: 'duet bus', keepAlive: true });
    next.on('notification', ({ payload = '' }) => {
      // only our nodes write to the channel
      const { from, messages } = JSON.parse(payload) as Parcel;
      if (from !== self) for (const message of messages) hear(message);
    });
    // an error of a connection is followed by its end
    next.on('error', (error) => log.warn({ err: error }, 'The bus lost its connection to PostgreSQL.'));
    next.once('end', () => {
      if (client !== next) return;
      client = undefined;
      if (!isClosed) void reconnect();
    });
    try {
      await next.connect();
      await next.query(`LISTEN ${channel}`);
    } catch (error) {
      await next.end().catch(() => undefined);
      throw error;
    }
    client = next;
  }

  async function reconnect(): Promise<void> {
    for (let pause = 100; !isClosed; pause = Math.min(pause * 2, longestPause)) {
      await delay(pause, undefined, { ref: false });
      const isBack = await connect().then(
        () => true,
        () => false,
      );
      if (!isBack) continue;
      hear({ kind: 'wakeAll' });
      await send([{ kind: 'wakeAll' }]);
      return;
    }
  }

  async function send(messages: readonly BusMessage[]): Promise<void> {
    const payload = JSON.stringify({ from: self, messages } satisfies Parcel);
    try {
      await client?.query('SELECT pg_notify($1, $2)', [channel, payload]);
    } catch (error) {
      log.warn({ err: error }, 'The other nodes were not woken.');
    }
  }

  async function flush(): Promise<void> {
    sending = undefined;
    const woken = new Set(outbox.flatMap((message) => (message.kind === 'wake' ? message.memberIds : [])));
    const others = outbox.filter(({ kind }) => kind !== 'wake');
    outbox = [];
    const memberIds = [...woken];
    const parcels: BusMessage[][] = others.map((message) => [message]);
    for (let at = 0; at < memberIds.length; at += membersAtOnce) {
      parcels.push([{ kind: 'wake', memberIds: memberIds.slice(at, at + membersAtOnce) }]);
    }
    await Promise.all(parcels.map(send));
  }

  await connect();
  return {
    publish(message) {
      hear(message);
      outbox.push(message);
      sending ??= setTimeout(() => void flush(), gatherFor);
    },
    subscribe(listener) {
      listeners.add(listener);
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      clearTimeout(sending);
      await flush();
      listeners.clear();
      await client?.end();
    },
  };
}
