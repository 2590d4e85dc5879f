import type {} from '@fastify/multipart';
import type { RateLimits } from '../platform/limits/rate-limits.ts';
import type { CallFlags } from './call-flags.ts';
import type { CallerResolver } from './callers.ts';
import type { PageCalls } from './page-calls.ts';
import type { PageModerators, PageVisitors } from './page-visitors.ts';
import type { Uploads } from './uploads.ts';

/** Decorators of the app that `route()` needs; `buildApp` adds them. Rooms above declare their own. */
declare module 'fastify' {
  interface FastifyInstance {
    callers: CallerResolver;
    callFlags: CallFlags;
    limits: RateLimits;
    uploads: Uploads;
    pageCalls: PageCalls;
    pageVisitors: PageVisitors;
    pageModerators: PageModerators;
  }
}
