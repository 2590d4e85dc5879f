import type {} from '@fastify/multipart';
import type { RateLimits } from '../platform/limits/rate-limits.ts';
import type { CallerResolver } from './callers.ts';
import type { PageCalls } from './page-calls.ts';
import type { PageVisitors } from './page-visitors.ts';
import type { Uploads } from './uploads.ts';

/** What `route()` finds on the app it is given; `buildApp` puts it there. Rooms above declare theirs beside what it is. */
declare module 'fastify' {
  interface FastifyInstance {
    callers: CallerResolver;
    limits: RateLimits;
    uploads: Uploads;
    pageCalls: PageCalls;
    pageVisitors: PageVisitors;
  }
}
