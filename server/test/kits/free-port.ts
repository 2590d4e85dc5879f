import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that a system gives to whoever asks for any: nobody gets one of these by chance. */
const [first, last] = [20_000, 32_000];
/** Two that are asked for before the first is used are not the same. */
const given = new Set<number>();

/**
 * A port of the loopback address that nobody listens on, for tests and throw-away servers. It stays free until it is
 * used, also while the server on it is started again.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(first, last);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
