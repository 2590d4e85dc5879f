import { freePort } from '@duet/server/free-port';
import { findProgram } from '../find-program.ts';
import type { BenchRelay } from './bench-relay.ts';
import { startCoturn } from './coturn.ts';
import { startOwnRelay } from './own-relay.ts';

/** coturn where it is installed, as in production; else the product's own relay for development. */
export async function startBenchRelay(ip = '127.0.0.1'): Promise<BenchRelay> {
  const program = findProgram('turnserver');
  const place = { ip, port: await freePort(), secret: 'secret-of-the-bench-of-calls' };
  return program === undefined ? await startOwnRelay(place) : await startCoturn(program, place);
}
