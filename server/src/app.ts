import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import underPressure from '@fastify/under-pressure';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance, FastifyPluginAsync, FastifyPluginCallback } from 'fastify';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { constants } from 'node:zlib';
import type { Registry } from 'prom-client';
import { registerAccount } from './account/index.ts';
import { createCallers } from './auth/callers/create-callers.ts';
import { registerAuth } from './auth/index.ts';
import { createSessionKeeper } from './auth/sessions/session-keeper.ts';
import { createPageModerators } from './auth/visitors/page-moderator.ts';
import { createPageVisitors } from './auth/visitors/page-visitor.ts';
import { registerBilling } from './billing/index.ts';
import { registerCalls } from './calls/index.ts';
import { registerChats } from './chats/index.ts';
import { registerCoins } from './coins/index.ts';
import { registerDiscovery } from './discovery/index.ts';
import type {} from './http/app-decorators.ts';
import type { CallFlags } from './http/call-flags.ts';
import type { AppDeps } from './http/deps.ts';
import { nothingHere } from './http/nothing-here.ts';
import { handleError, sendProblem } from './http/problem.ts';
import { decoratePublicOrigin } from './http/public-origin.ts';
import { createUploads, uploadLimit } from './http/uploads.ts';
import type { UploadOptions } from './http/uploads.ts';
import { registerMembers } from './members/index.ts';
import { presenceTouch } from './members/profiles/presence-touch.ts';
import type { PresenceTouch } from './members/profiles/presence-touch.ts';
import { registerNotifications } from './notifications/index.ts';
import type { PushSender } from './notifications/push/push-sender.ts';
import { recordingSender } from './notifications/push/push-sender.ts';
import { createPushes } from './notifications/push/send-pushes.ts';
import { registerOps } from './ops/index.ts';
import { serveOpsPage } from './ops/serve-ops-page.ts';
import { registerPlaces } from './places/index.ts';
import { memoryRateLimits } from './platform/limits/rate-limits.ts';
import type { RateLimits } from './platform/limits/rate-limits.ts';
import { registerHealth } from './platform/observability/health.ts';
import { measureRequests } from './platform/observability/metrics.ts';
import type { LocalHub } from './platform/realtime/create-hub.ts';
import { traceRequests } from './platform/tracing/trace-requests.ts';
import { registerPosts } from './posts/index.ts';
import { registerSafety } from './safety/index.ts';
import { callFlags } from './web/call-flags.ts';
import { checkHost } from './web/check-host.ts';
import { pathOfTarget } from './web/host-rules.ts';
import { mendedPath } from './web/mended-path.ts';
import { registerOpenApi } from './web/openapi/index.ts';
import type { PublishedBuildReader } from './web/published-build-reader.ts';
import { registerRouteRules } from './web/route-rules/index.ts';
import { fileHeaders } from './web/security-headers.ts';

/** Dependencies of the app; the hub is this node's, because the app opens its sockets. */
export interface ServerDeps extends AppDeps {
  readonly realtime: LocalHub;
  /** Sends pushes; without it they are only recorded. */
  readonly push?: PushSender | undefined;
}

export interface AppOptions {
  /** The pages; without them everything outside `/api` is a 404. */
  readonly web?: FastifyPluginAsync | FastifyPluginCallback;
  /** The built files, by which routes have rules and calls have flags; without them every flag is off. */
  readonly builds?: PublishedBuildReader;
  /** Who may make calls that belong to a flag, where the published build does not say it. */
  readonly callFlags?: CallFlags;
  /** Off for journeys and benchmarks only. */
  readonly rateLimits?: RateLimits;
  /** Refuses work while the process cannot keep up. */
  readonly underPressure?: boolean;
  /** How uploads are bounded, where it is not as usual. */
  readonly uploads?: UploadOptions;
}

declare module 'fastify' {
  interface FastifyInstance {
    metricsRegistry: Registry;
    /** Makes `/health/ready` fail and each answer the last one of its connection, so that whoever asks goes to other nodes. */
    leave(): void;
  }
}

/** Builds the server: every area of the API, the socket, health, and the pages. */
export async function buildApp(deps: ServerDeps, options: AppOptions = {}): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: 256 * 1024,
    // only for addresses of callers: `request.host` would trust a proxy's headers, so nothing uses it
    trustProxy: [...deps.config.trustedProxies],
    rewriteUrl: ({ url = '/', rawHeaders }) => mendedPath(pathOfTarget(url, rawHeaders)),
    // 25 MB of video over 1.6 Mbit/s
    requestTimeout: 150_000,
    // the API waits for the database as it registers: a busy machine takes longer than the usual ten seconds
    pluginTimeout: 60_000,
    routerOptions: { maxParamLength: 200 },
    // what still comes over open connections while sockets are ended is answered as always
    return503OnClosing: false,
    // malformed addresses reach no route and no error handler
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply),
  });
  const presence = presenceTouch(deps);

  traceRequests(app, deps.tracing);
  decoratePublicOrigin(app, deps.config);
  const sessions = createSessionKeeper(deps);
  deps.realtime.onRevoke(sessions.forget);
  app.decorate('sessions', sessions);
  const pushes = createPushes(deps, deps.push ?? recordingSender());
  deps.realtime.onCommitted(pushes.send);
  app.decorate('pushes', pushes);
  app.addHook('onClose', () => pushes.settled());
  app.decorate('callers', createCallers(deps, presence.touch, sessions));
  app.decorate('callFlags', options.callFlags ?? callFlags(options.builds, deps.identity));
  app.decorate('pageCalls', new Map());
  app.decorate('pageVisitors', createPageVisitors(deps));
  app.decorate('limits', options.rateLimits ?? memoryRateLimits());
  app.decorate('pageModerators', createPageModerators(app, deps));
  app.decorate('uploads', createUploads(path.join(deps.config.dataDir, 'uploads'), deps.log, options.uploads));
  app.addHook('onReady', () => app.uploads.sweep());
  app.addHook('onClose', () => app.uploads.close());
  app.decorate('metricsRegistry', measureRequests(app, deps.realtime, deps.database));
  app.setErrorHandler(handleError);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  checkHost(app);
  if (options.underPressure) await app.register(underPressure, { maxEventLoopDelay: 2000, retryAfter: 5 });

  serveOpsPage(app, deps, options.builds);
  registerHealth(app, deps);
  await app.register((api) => registerApi(api, deps, presence, options.builds));
  if (options.web) await app.register(options.web);
  else app.setNotFoundHandler((_request, reply) => sendProblem(reply, nothingHere()));
  return app;
}

async function registerApi(
  app: FastifyInstance,
  deps: ServerDeps,
  presence: PresenceTouch,
  builds: PublishedBuildReader | undefined,
): Promise<void> {
  await useBodiesAndHeaders(app);

  registerPlaces(app, deps);
  registerCoins(app, deps);
  registerMembers(app, deps);
  await registerAuth(app, deps);
  registerChats(app, deps);
  registerDiscovery(app, deps);
  registerCalls(app, deps);
  registerPosts(app, deps);
  await registerBilling(app, deps);
  registerSafety(app, deps);
  await registerNotifications(app, deps, presence);
  registerAccount(app, deps);
  registerRouteRules(app, builds);
  await registerOps(app, deps, builds);
  registerOpenApi(app);

  app.all('/api', (_request, reply) => sendProblem(reply, nothingHere()));
  app.all('/api/*', (_request, reply) => sendProblem(reply, nothingHere()));
}

/** Parses JSON and forms and compresses JSON; answers are not cacheable unless a route says so. */
async function useBodiesAndHeaders(app: FastifyInstance): Promise<void> {
  app.removeContentTypeParser('text/plain');
  await app.register(multipart, { limits: { fileSize: uploadLimit, files: 1, fields: 5, parts: 6 } });
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  app.addHook('onRequest', async (_request, reply) => void reply.headers(fileHeaders));
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}
