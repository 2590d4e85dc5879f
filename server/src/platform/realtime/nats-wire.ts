import { connect } from '@nats-io/transport-node';
import type { NatsConnection } from '@nats-io/transport-node';
import { addressOfEachHost } from '../../lib/several-hosts.ts';
import type { OpenWire, WireEvents } from './networked-bus.ts';

const subject = 'duet.realtime';
const connectTimeout = 5_000;

/**
 * NATS core messages. The client comes back by itself, with its subscriptions, for as long as the process lives: to any
 * server of the cluster, also to those that it was not told of.
 */
export function natsWire(busUrl: string): OpenWire {
  return async (events) => {
    const connection = await connect({
      ...serversOf(busUrl),
      name: 'duet bus',
      timeout: connectTimeout,
      maxReconnectAttempts: -1,
      reconnectTimeWait: 250,
      reconnectJitter: 250,
      pingInterval: 20_000,
    });
    connection.subscribe(subject, { callback: (_error, message) => events.hear(message.string()) });
    // the server has the subscription when it answers
    await connection.flush();
    void watch(connection, events);
    return {
      send(payload) {
        connection.publish(subject, payload);
        return Promise.resolve();
      },
      close: () => connection.drain(),
    };
  };
}

/** `nats://user:password@host`, or `nats://token@host`; each host may be several with commas between. */
function serversOf(busUrl: string): { servers: string[]; user?: string; pass?: string; token?: string } {
  const urls = addressOfEachHost(busUrl).map((address) => new URL(address));
  const servers = urls.map(({ host }) => host);
  const [user = '', pass = ''] = [urls[0]?.username, urls[0]?.password].map((part) => decodeURIComponent(part ?? ''));
  if (user === '') return { servers };
  return pass === '' ? { servers, token: user } : { servers, user, pass };
}

async function watch(connection: NatsConnection, events: WireEvents): Promise<void> {
  for await (const { type } of connection.status()) {
    if (type === 'disconnect') events.wentAway(new Error('NATS closed the connection.'));
    if (type === 'reconnect') {
      // fails when it is lost once more: the next `reconnect` tries again
      await connection.flush().then(
        () => events.cameBack(),
        () => undefined,
      );
    }
  }
}
