import { nats, redis, startBroker } from '../../brokers/index.ts';
import { startPostgres } from '../../postgres/index.ts';

type Stop = () => Promise<void>;

const running: Stop[] = [];

/** What tests of several nodes stand on: a throw-away PostgreSQL, Redis and NATS, named to them as a server names them. */
export async function startServices(): Promise<void> {
  try {
    const postgres = await keep(startPostgres());
    process.env['TEST_POSTGRES_URL'] = postgres.url;
    process.env['TEST_REDIS_URL'] = (await keep(startBroker(redis))).url;
    process.env['TEST_NATS_URL'] = (await keep(startBroker(nats))).url;
  } catch (error) {
    await stopServices();
    throw error;
  }
}

export async function stopServices(): Promise<void> {
  for (const stop of running.splice(0).toReversed()) await stop();
}

async function keep<T extends { stop: Stop }>(starting: Promise<T>): Promise<T> {
  const service = await starting;
  running.push(() => service.stop());
  return service;
}
