import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { migrate } from '../../../src/platform/database/migrate.ts';
import { openPostgres } from '../../../src/platform/database/postgres.ts';
import { readConfig } from '../../../src/lib/config.ts';
import type { Environment } from '../../../src/lib/environment.ts';
import { openTracing } from '../../../src/platform/tracing/open-tracing.ts';
import { openBus } from '../../../src/platform/realtime/open-bus.ts';
import { silentLog } from '../database/test-database.ts';
import { openTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import type { Service } from './test-services.ts';

/** One of several nodes over one PostgreSQL. */
export interface TestNode {
  readonly test: TestApp;
  readonly url: string;
}

export async function startNode(
  databaseUrl: string,
  bus: Service['settings'],
  env: Environment = {},
): Promise<TestNode> {
  const tracing = await openTracing(readConfig(env), pino({ level: 'silent' }));
  const database = await openPostgres({ databaseUrl, log: silentLog });
  await migrate(database);
  const test = await openTestApp({ database, tracing, env, bus: await openBus({ ...bus, log: silentLog, tracing }) });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  // it listens on a port, not on a pipe
  const { port } = test.app.server.address() as AddressInfo;
  return { test, url: `http://127.0.0.1:${port}` };
}
