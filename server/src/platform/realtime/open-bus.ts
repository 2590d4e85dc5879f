import type { DatabaseLog } from '../database/database.ts';
import { inProcessBus } from './bus.ts';
import type { RealtimeBus } from './bus.ts';
import { natsWire } from './nats-wire.ts';
import { networkedBus } from './networked-bus.ts';
import type { OpenWire } from './networked-bus.ts';
import { postgresWire } from './postgres-wire.ts';
import { redisWire } from './redis-wire.ts';

export interface BusOptions {
  /** Redis or NATS. */
  readonly busUrl: string | undefined;
  /** PostgreSQL, which carries wake-ups when nothing else was named. */
  readonly databaseUrl: string | undefined;
  readonly log: DatabaseLog;
}

/** What `BUS_URL` names did not answer at the start. */
export class BusUnreachableError extends Error {
  constructor(address: string, cause: unknown) {
    const { protocol, host } = new URL(address);
    const reason = cause instanceof Error ? reasonOf(cause) : String(cause);
    // addresses may hold a password, and the message ends up in logs
    super(`BUS_URL names ${protocol}//${host}, which cannot be used: ${reason}.`, { cause });
    this.name = 'BusUnreachableError';
  }
}

/** The bus that fits: Redis or NATS where one is named, else PostgreSQL, else none is needed. */
export async function openBus({ busUrl, databaseUrl, log }: BusOptions): Promise<RealtimeBus> {
  if (busUrl !== undefined) {
    return await networkedBus(named(busUrl), log).catch((error: unknown) => {
      throw new BusUnreachableError(busUrl, error);
    });
  }
  return databaseUrl === undefined ? inProcessBus() : await networkedBus(postgresWire(databaseUrl), log);
}

function named(busUrl: string): OpenWire {
  return busUrl.startsWith('nats:') ? natsWire(busUrl) : redisWire(busUrl);
}

/** Some errors of connections say nothing but their code; the line ends with our own full stop. */
function reasonOf(error: Error): string {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (error.message === '' ? code : error.message).split('\n', 1)[0]?.replace(/\.$/, '') ?? code;
}
