import type { Redis } from 'ioredis';
import { openRedis } from '../redis.ts';
import type { OpenWire } from './networked-bus.ts';

const channel = 'duet:realtime';

/** Redis publish and subscribe; a connection that subscribes can do nothing else, so there are two. */
export function redisWire(busUrl: string): OpenWire {
  return async (events) => {
    const publisher = await openRedis(busUrl, 'duet bus');
    const subscriber = await openRedis(busUrl, 'duet bus listens').catch((error: unknown) => {
      publisher.disconnect();
      throw error;
    });
    const both = [publisher, subscriber];

    /** Down as soon as one connection is; up when both are and Redis has confirmed the subscription. */
    function look(): void {
      if (both.some(({ status }) => status !== 'ready')) return;
      subscriber.subscribe(channel).then(
        () => events.cameBack(),
        // lost once more: the next `ready` tries again
        () => undefined,
      );
    }

    subscriber.on('message', (_channel, payload) => events.hear(payload));
    for (const client of both) {
      client.on('close', () => events.wentAway(new Error('Redis closed the connection.')));
      client.on('ready', look);
    }
    await subscriber.subscribe(channel);
    return {
      async send(payload) {
        await publisher.publish(channel, payload);
      },
      async close() {
        await Promise.all(both.map(quit));
      },
    };
  };
}

/** Disconnects gracefully while connected, so that published messages are sent first. */
async function quit(client: Redis): Promise<void> {
  // nobody is there any more: nothing is left to be said
  await client.quit().catch(() => undefined);
  client.disconnect();
}
