import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readTraceparent, runIn } from './span.ts';
import type { Span } from './span.ts';
import { noTracing } from './tracing.ts';
import type { Tracing } from './tracing.ts';

/** Probes and built files, which read nothing but a file. */
const saysNothing = /^\/(health|shell|remotes|icons)\b/;

/** A span for each request, by its route and never by its address: addresses hold ids. */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  if (tracing === noTracing) return;
  const spans = new WeakMap<FastifyRequest, Span>();

  app.addHook('onRequest', (request, reply, done) => {
    const { url: route = '' } = request.routeOptions;
    // a socket is open for hours
    if (request.headers.upgrade !== undefined || saysNothing.test(route)) return done();
    const span = tracing.begin(route === '' ? request.method : `${request.method} ${route}`, {
      kind: 'server',
      attributes: { 'http.request.method': request.method, ...(route !== '' && { 'http.route': route }) },
      parent: readTraceparent(request.headers['traceparent']),
    });
    if (!span) return done();
    spans.set(request, span);
    // the caller has gone before the answer
    reply.raw.once('close', () => {
      if (!spans.delete(request)) return;
      span.fail('aborted');
      span.end();
    });
    runIn(span, done);
  });
  // a body comes by events of the connection, which know of no request
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) runIn(span, done);
    else done();
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = spans.get(request);
    spans.delete(request);
    span?.set({ 'http.response.status_code': statusCode });
    if (statusCode >= 500) span?.fail(String(statusCode));
    span?.end();
    done();
  });
}
