import { setTimeout as delay } from 'node:timers/promises';
import { primaryAddress } from '../database/primary.ts';
import { WatchedClient } from '../database/watched-client.ts';
import type { OpenWire, WireEvents } from './networked-bus.ts';

const channel = 'duet_realtime';
const longestPause = 5_000;
const answersWithin = 5_000;
/** One that hangs takes no goodbye. */
const goodbyeWithin = 2_000;

/** NOTIFY, on a connection of its own: costs no further server. */
export function postgresWire(databaseUrl: string): OpenWire {
  return async (events) => {
    let client: WatchedClient | undefined;
    let isClosed = false;

    async function connect(): Promise<void> {
      const next = await listen(databaseUrl, events);
      client = next;
      next.once('end', () => {
        client = undefined;
        events.wentAway(new Error('PostgreSQL closed the connection.'));
        if (!isClosed) void reconnect();
      });
    }

    async function reconnect(): Promise<void> {
      for (let pause = 100; !isClosed; pause = Math.min(pause * 2, longestPause)) {
        await delay(pause, undefined, { ref: false });
        const isBack = await connect().then(
          () => true,
          () => false,
        );
        if (isBack) return events.cameBack();
      }
    }

    await connect();
    return {
      async send(payload) {
        const mine = client;
        await mine?.query('SELECT pg_notify($1, $2)', [channel, payload]).catch(async (error: unknown) => {
          // an unresponsive connection is dropped, so that a new one replaces it
          await mine.end();
          throw error;
        });
      },
      async close() {
        isClosed = true;
        const mine = client;
        const timer = setTimeout(() => mine?.cut(), goodbyeWithin);
        await mine?.end();
        clearTimeout(timer);
      },
    };
  };
}

async function listen(databaseUrl: string, events: WireEvents): Promise<WatchedClient> {
  const client = new WatchedClient({
    connectionString: await primaryAddress(databaseUrl),
    application_name: 'duet bus',
    connectionTimeoutMillis: answersWithin,
    query_timeout: answersWithin,
  });
  client.on('notification', ({ payload = '' }) => events.hear(payload));
  // an error of a connection is followed by its end
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(`LISTEN ${channel}`);
  } catch (error) {
    // why it could not be opened says more than why it could not be closed
    await client.end().catch(() => undefined);
    throw error;
  }
  return client;
}
