import type {} from '@fastify/multipart';
import type { RateLimits } from '../platform/limits/rate-limits.ts';
import type { Pushes } from '../push/send-pushes.ts';
import type { SessionKeeper } from '../session/session-keeper.ts';
import type { CallerResolver } from './callers.ts';
import type { DeclaredCalls } from './declared-calls.ts';
import type { Uploads } from './uploads.ts';

/** What `route()` finds on the app it is given; `buildApp` puts it there. */
declare module 'fastify' {
  interface FastifyInstance {
    callers: CallerResolver;
    limits: RateLimits;
    declaredCalls: DeclaredCalls;
    sessions: SessionKeeper;
    pushes: Pushes;
    uploads: Uploads;
  }
}
