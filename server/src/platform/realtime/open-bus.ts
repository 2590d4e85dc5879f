import { withoutSecrets } from '../../lib/several-hosts.ts';
import { UnusableValueError } from '../../lib/unusable-value.ts';
import type { DatabaseLog } from '../database/database.ts';
import { noTracing } from '../tracing/tracing.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { busTraces } from './bus-traces.ts';
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
  /** Goes on with traces of other nodes. */
  readonly tracing?: Pick<Tracing, 'resume'>;
}

/** The bus that fits: Redis or NATS where one is named, else PostgreSQL, else none is needed. */
export async function openBus({ busUrl, databaseUrl, log, tracing = noTracing }: BusOptions): Promise<RealtimeBus> {
  if (busUrl !== undefined) {
    const traces = busTraces(tracing, busUrl.startsWith('nats:') ? 'nats' : 'redis');
    return await networkedBus(named(busUrl), log, traces).catch((error: unknown) => {
      throw new UnusableValueError('BUS_URL', withoutSecrets(busUrl), error);
    });
  }
  if (databaseUrl === undefined) return inProcessBus();
  return await networkedBus(postgresWire(databaseUrl), log, busTraces(tracing, 'postgresql'));
}

function named(busUrl: string): OpenWire {
  return busUrl.startsWith('nats:') ? natsWire(busUrl) : redisWire(busUrl);
}
