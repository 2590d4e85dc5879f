import { Redis } from 'ioredis';

const answersWithin = 5_000;
const longestPause = 5_000;

/**
 * A Redis connection that reconnects by itself. While it is down commands fail at once, because their content would be
 * stale later. Rejects when the first attempt fails.
 */
export async function openRedis(url: string, name: string): Promise<Redis> {
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: answersWithin,
    commandTimeout: answersWithin,
    // how long a goodbye may take: the process waits for it
    disconnectTimeout: 200,
    connectionName: name,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResubscribe: false,
    autoResendUnfulfilledCommands: false,
    retryStrategy: (times) => Math.min(100 * 2 ** times, longestPause),
  });
  // without a listener the library writes to the console; `close` follows and is what we listen to
  let reason: unknown;
  client.on('error', (error) => (reason = error));
  try {
    await client.connect();
    await client.ping();
    return client;
  } catch (error) {
    client.disconnect();
    // the library says "Connection is closed"; why is in what came before
    throw reason ?? error;
  }
}
