import type { FastifyInstance } from 'fastify';
import type {} from '../http/public-origin.ts';
import { AppError } from '../lib/app-error.ts';
import { hostKindOf } from './host-rules.ts';
import { fileHeaders } from './security-headers.ts';

/**
 * Serves the public origin and no other. What asks another host is sent on when it may be a page, and refused when it is
 * a call, a socket or a form: a page that reached us under a name of somebody else's must not talk to us (DNS rebinding).
 * On this machine calls may use any of its names. Balancers ask for our health by whatever name they have.
 */
export function checkHost(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const kind = hostKindOf(request.raw.rawHeaders, app.publicOrigin());
    const [path = ''] = request.url.split('?', 1);
    if (kind === 'several' || !path.startsWith('/')) done(malformed());
    else if (kind === 'own' || path === '/health/live' || path === '/health/ready') done();
    else if (kind === 'none') done(malformed());
    else if (path === '/api' || path.startsWith('/api/')) done(kind === 'alias' ? undefined : misdirected());
    else if (request.method !== 'GET' && request.method !== 'HEAD') done(misdirected());
    else {
      void reply
        .headers({ ...fileHeaders, 'cache-control': 'no-store' })
        .redirect(app.publicOrigin() + request.url, 308);
    }
  });
}

function malformed(): AppError {
  return new AppError(400, 'invalid_request', 'The request must name one host, once.');
}

function misdirected(): AppError {
  return new AppError(421, 'invalid_request', 'This host is not served here.');
}
