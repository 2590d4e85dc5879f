import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import type { ServerDeps } from './app.ts';
import { assertUsable } from './assert-usable.ts';
import { clientIdentity } from './client-identity.ts';
import { systemClock } from './lib/clock.ts';
import type { Config } from './lib/config.ts';
import { withoutSecrets } from './lib/several-hosts.ts';
import { errorCodeOf } from './lib/error-code.ts';
import { UnusableValueError } from './lib/unusable-value.ts';
import { openControl } from './open-control.ts';
import { backlog } from './open-port.ts';
import { firebaseSender } from './notifications/push/firebase-sender.ts';
import { loadDirectory } from './places/directory.ts';
import type { Directory } from './places/directory.ts';
import { pagePlaces } from './places/page-places.ts';
import { WrongReplicaError, migrate, openDatabase, runLongWork } from './platform/database/index.ts';
import { rereadOnTimer } from './platform/database/server-keys.ts';
import { createIdentity, EMULATOR_PROJECT_ID, startIdentityEmulator } from './platform/identity/index.ts';
import type { Identity } from './platform/identity/index.ts';
import { stoppedCanaries } from './ops/watch-canaries.ts';
import { openLimits } from './platform/limits/open-limits.ts';
import { createMedia } from './platform/media/create-media.ts';
import { openMediaStore } from './platform/media/open-media-store.ts';
import { openMediaReader } from './platform/media/reader/media-reader.ts';
import { loggerOptions } from './platform/observability/logger.ts';
import { serveMetrics } from './platform/observability/metrics.ts';
import { startCatchUp } from './platform/realtime/catch-up.ts';
import { createHub } from './platform/realtime/create-hub.ts';
import { openBus } from './platform/realtime/open-bus.ts';
import { openRelay } from './platform/relay/open-relay.ts';
import { openTracing } from './platform/tracing/open-tracing.ts';
import { noTracing } from './platform/tracing/tracing.ts';
import { PortTakenError, startProblem } from './start-errors.ts';
import { startWarnings } from './start-warnings.ts';
import { webPlugin } from './web/index.ts';
import type { WebOptions } from './web/index.ts';
import { publishedBuildReader } from './web/published-build-reader.ts';
import { keyBeside } from './web/registry-key.ts';

export interface RunningServer {
  readonly url: string;
  /** Stops accepting calls, closes sockets, and closes the database last. Safe to call twice. */
  close(): Promise<void>;
}

/** The pages' settings besides those of the configuration; `dist` of the repository holds what was built. */
export type ServerOptions = Partial<Omit<WebOptions, 'identity'>>;

type Opened = (() => Promise<unknown>)[];

const builtFiles = path.resolve(import.meta.dirname, '../../dist');

/** Opens everything in order: file store, lock and database, identity, demo members, the port. */
export async function startServer(config: Config, options: ServerOptions = {}): Promise<RunningServer> {
  await assertUsable(config);
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
  for (const line of startWarnings(config)) log.warn(line);
  const tracing = keep(await openTracing(config, log), opened);
  const files = await openMediaStore(config);
  // its photos alone are a heavy library
  const demo = config.demo ? await import('@duet/demo') : undefined;
  const database = await openDatabase({ ...config, log }).catch((error: unknown) => {
    throw databaseProblem(config, error);
  });
  opened.push(() => database.close());
  await migrate(database, { log, mayBeAhead: true });
  const stopReading = rereadOnTimer(database, log);
  opened.push(() => Promise.resolve(stopReading()));
  opened.push(await openControl({ ...config, database }, log));

  const { identity, emulatorPort } = await openIdentity(config, log, opened);
  const realtime = createHub(keep(await openBus({ ...config, log, tracing }), opened));
  const mediaReader = openMediaReader({ log });
  opened.push(async () => mediaReader.close());
  const { relay, close: closeRelay } = await openRelay(config, log);
  opened.push(closeRelay);
  const deps: ServerDeps = {
    database,
    config,
    log,
    clock: systemClock,
    identity: identity.verifier,
    identityAdmin: identity.admin,
    // nobody can push to the emulator's members
    push: config.identity.kind === 'firebase' ? firebaseSender(identity.messaging) : undefined,
    realtime,
    media: await createMedia(database, systemClock, demo?.withDemoFiles(files) ?? files),
    mediaReader,
    relay,
    tracing,
    directory: directoryToSearch(),
  };
  if (demo) {
    // demo passwords are public and must not work in a real identity project
    const accounts = config.identity.kind === 'emulator' ? identity.admin : undefined;
    await runLongWork(() => demo.seedDemo({ ...deps, accounts }));
  }
  const { limits } = keep(await openLimits(deps), opened);
  const { distDir = builtFiles } = options;
  const publicKey = config.registryKey ?? (await keyBeside(distDir));
  if (publicKey === undefined)
    log.warn('REGISTRY_PUBLIC_KEY is not set: builds are served whoever has published them.');
  const builds = publishedBuildReader(distDir, {
    publicKey,
    onUnread: (error) => log.error({ err: error }, 'a published build cannot be read; the one before is served on'),
  });
  const app = await buildApp(deps, {
    builds,
    web: webPlugin({
      ...options,
      distDir,
      builds,
      registryKey: publicKey,
      stoppedCanaries: stoppedCanaries(deps),
      apps: config.apps,
      identity: clientIdentity(config.identity, emulatorPort),
      previews: config.previews,
      namesTraces: tracing !== noTracing,
      places: pagePlaces(deps.directory),
    }),
    rateLimits: limits,
    underPressure: true,
  });
  opened.push(() => closeApp(app));
  await openMetrics(config, log, app.metricsRegistry, opened);
  if (demo) {
    const behaviour = demo.startDemoBehaviour(deps);
    opened.push(() => behaviour.stop());
  }
  const stopCatchUp = startCatchUp(realtime);
  opened.push(() => Promise.resolve(stopCatchUp()));
  const url = await listen(app, config);
  // fails readiness first: a load balancer stops sending requests while everything still works
  opened.push(async () => {
    app.leave();
    await delay(config.drainSeconds * 1000);
  });
  return url;
}

/** Calls under way may finish; an endless body is cut off. */
const callsEndWithin = 5_000;

async function closeApp(app: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), callsEndWithin);
  await app.close();
  clearTimeout(timer);
}

/** The embedded database has clear errors of its own. */
function databaseProblem({ databaseUrl, replicas }: Config, error: unknown): unknown {
  if (replicas && error instanceof WrongReplicaError)
    return new UnusableValueError('DATABASE_READ_URL', withoutSecrets(replicas.url), error);
  if (databaseUrl === undefined || startProblem(error) !== undefined) return error;
  return new UnusableValueError('DATABASE_URL', withoutSecrets(databaseUrl), error);
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    await app.listen({ port, host, backlog });
    return app.publicOrigin();
  } catch (error) {
    // somebody was faster than the look at the start
    throw errorCodeOf(error) === 'EADDRINUSE' ? new PortTakenError(port) : error;
  }
}

interface OpenIdentity {
  readonly identity: Identity;
  /** Where the emulator listens; nothing with a real project. */
  readonly emulatorPort?: number;
}

async function openIdentity(config: Config, log: Logger, opened: Opened): Promise<OpenIdentity> {
  if (config.identity.kind === 'firebase') return { identity: keep(createIdentity(config.identity), opened) };
  if (config.identity.isShared) {
    const { port } = config.identity;
    const shared = createIdentity({ kind: 'emulator', projectId: EMULATOR_PROJECT_ID, port });
    return { identity: keep(shared, opened), emulatorPort: port };
  }
  const emulator = await startIdentityEmulator({
    projectId: EMULATOR_PROJECT_ID,
    port: config.identity.port,
    dataFile: path.join(config.dataDir, 'identity.json'),
    limitsGuesses: config.rateLimits,
    log,
  });
  opened.push(() => emulator.stop());
  const identity = createIdentity({ kind: 'emulator', projectId: EMULATOR_PROJECT_ID, port: emulator.port });
  return { identity: keep(identity, opened), emulatorPort: emulator.port };
}

function keep<Kept extends { close(): Promise<void> }>(kept: Kept, opened: Opened): Kept {
  opened.push(() => kept.close());
  return kept;
}

/** Metrics are optional: when their port is taken, the server starts without them. */
async function openMetrics(
  config: Config,
  log: Logger,
  registry: Parameters<typeof serveMetrics>[0],
  opened: Opened,
): Promise<void> {
  try {
    const server = await serveMetrics(registry, config.metricsPort, config.metricsHost);
    opened.push(() => new Promise((resolve) => server.close(resolve)));
  } catch (error) {
    log.warn({ err: error, port: config.metricsPort }, 'metrics are not served');
  }
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => (running ??= work());
}

/** No member should wait until all names are sorted, which they are for the first search. */
function directoryToSearch(): Directory {
  const directory = loadDirectory();
  directory.search({ query: '', limit: 1 });
  return directory;
}
