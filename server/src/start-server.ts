import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import type { ServerDeps } from './app.ts';
import { ConfigError } from './config.ts';
import type { Config } from './config.ts';
import { startDemoBehaviour } from './demo/behaviour.ts';
import { withDemoPhotos } from './demo/demo-photos.ts';
import { seedDemo } from './demo/seed.ts';
import { loadDirectory } from './directory/directory.ts';
import { systemClock } from './lib/clock.ts';
import { everyHour } from './lib/hourly.ts';
import { assertPortFree } from './open-port.ts';
import { migrate, openDatabase } from './platform/database/index.ts';
import { createIdentity, EMULATOR_PROJECT_ID, startIdentityEmulator } from './platform/identity/index.ts';
import type { Identity } from './platform/identity/index.ts';
import { dropFullBuckets, postgresBuckets } from './platform/limits/postgres-buckets.ts';
import { memoryRateLimits, noRateLimits, sharedRateLimits } from './platform/limits/rate-limits.ts';
import type { RateLimits } from './platform/limits/rate-limits.ts';
import { openMediaStore } from './platform/media/open-media-store.ts';
import { createMedia } from './platform/media/create-media.ts';
import { loggerOptions } from './platform/observability/logger.ts';
import { serveMetrics } from './platform/observability/metrics.ts';
import type { RealtimeBus } from './platform/realtime/bus.ts';
import { inProcessBus } from './platform/realtime/bus.ts';
import { postgresBus } from './platform/realtime/postgres-bus.ts';
import { createHub } from './platform/realtime/create-hub.ts';
import { clientIdentity } from './client-identity.ts';
import { PortTakenError } from './start-errors.ts';
import { webPlugin } from './web/index.ts';
import type { WebOptions } from './web/index.ts';

export interface RunningServer {
  readonly url: string;
  /** Stops taking calls, says goodbye to sockets, and closes the database last. Safe to call twice. */
  close(): Promise<void>;
}

/** The pages' settings besides those of the configuration; `dist` of the repository holds what was built. */
export type ServerOptions = Partial<Omit<WebOptions, 'identity'>>;

type Opened = (() => Promise<unknown>)[];

const builtFiles = path.resolve(import.meta.dirname, '../../dist');

/** Opens everything in order: lock and database, identity, members of the demo, the door. */
export async function startServer(config: Config, options: ServerOptions = {}): Promise<RunningServer> {
  refuseUnsupported(config);
  await assertPortFree(config.port);
  const opened: Opened = [];
  const closeAll = once(async () => {
    for (const close of opened.toReversed()) await close();
  });

  try {
    return { url: await open(config, options, opened), close: closeAll };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

async function open(config: Config, options: ServerOptions, opened: Opened): Promise<string> {
  const log = pino(loggerOptions(config.logLevel));
  const database = await openDatabase({ ...config, log });
  opened.push(() => database.close());
  await migrate(database, { log });

  const { identity, emulatorPort } = await openIdentity(config, log, opened);
  const files = await openMediaStore(config);
  const bus = await openBus(config, log);
  opened.push(() => bus.close());
  const deps: ServerDeps = {
    database,
    config,
    log,
    clock: systemClock,
    identity: identity.verifier,
    realtime: createHub(bus),
    media: await createMedia(database, systemClock, config.demo ? withDemoPhotos(files) : files),
    directory: loadDirectory(),
  };
  if (config.demo) {
    // a known password must not open a door of a real identity project
    await seedDemo({ ...deps, accounts: config.identity.kind === 'emulator' ? identity.admin : undefined });
  }
  const app = await buildApp(deps, {
    web: webPlugin({
      distDir: builtFiles,
      ...options,
      apps: config.apps,
      identity: clientIdentity(config.identity, emulatorPort),
    }),
    rateLimits: openLimits(deps, opened),
    underPressure: true,
  });
  opened.push(() => app.close());
  await openMetrics(config, log, app.metricsRegistry, opened);
  if (config.demo) {
    const behaviour = startDemoBehaviour(deps);
    opened.push(() => behaviour.stop());
  }
  return listen(app, config.port);
}

/** Nodes over one PostgreSQL count together; the embedded database has one node. */
function openLimits({ config, database, clock, log }: ServerDeps, opened: Opened): RateLimits {
  if (!config.rateLimits) return noRateLimits;
  if (database.engine === 'embedded') return memoryRateLimits(clock);
  const stop = everyHour({ database, clock, log }, 'full buckets', () => dropFullBuckets(database, clock.now()));
  opened.push(() => Promise.resolve(stop()));
  return sharedRateLimits(clock, postgresBuckets(database), log);
}

/** Nodes over one PostgreSQL wake each other through it; the embedded database has one node. */
async function openBus({ databaseUrl }: Config, log: Logger): Promise<RealtimeBus> {
  return databaseUrl === undefined ? inProcessBus() : await postgresBus({ databaseUrl, log });
}

async function listen(app: FastifyInstance, port: number): Promise<string> {
  try {
    const address = await app.listen({ port, host: 'localhost' });
    return `http://localhost:${new URL(address).port}`;
  } catch (error) {
    // somebody was faster than the look at the start
    throw error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' ? new PortTakenError(port) : error;
  }
}

/** What the environment may name but this version cannot do stops the start, instead of being ignored. */
function refuseUnsupported({ busUrl }: Config): void {
  if (busUrl !== undefined)
    throw new ConfigError('BUS_URL', schemeOf(busUrl), 'unset: nodes wake each other through DATABASE_URL');
}

/** Addresses may hold a password, and the message ends up in logs. */
function schemeOf(address: string): string {
  return `${new URL(address).protocol}//…`;
}

interface OpenIdentity {
  readonly identity: Identity;
  /** Where the emulator listens; nothing with a real project. */
  readonly emulatorPort?: number;
}

async function openIdentity(config: Config, log: Logger, opened: Opened): Promise<OpenIdentity> {
  if (config.identity.kind === 'firebase') return { identity: keep(createIdentity(config.identity), opened) };
  const emulator = await startIdentityEmulator({
    projectId: EMULATOR_PROJECT_ID,
    port: config.identity.port,
    dataFile: path.join(config.dataDir, 'identity.json'),
    log,
  });
  opened.push(() => emulator.stop());
  const identity = createIdentity({ kind: 'emulator', projectId: EMULATOR_PROJECT_ID, port: emulator.port });
  return { identity: keep(identity, opened), emulatorPort: emulator.port };
}

function keep(identity: Identity, opened: Opened): Identity {
  opened.push(() => identity.close());
  return identity;
}

/** Numbers are a help, not a duty: a taken port is told and the server starts without them. */
async function openMetrics(
  config: Config,
  log: Logger,
  registry: Parameters<typeof serveMetrics>[0],
  opened: Opened,
): Promise<void> {
  try {
    const server = await serveMetrics(registry, config.metricsPort);
    opened.push(() => new Promise((resolve) => server.close(resolve)));
  } catch (error) {
    log.warn({ err: error, port: config.metricsPort }, 'metrics are not served');
  }
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => (running ??= work());
}
