import type { FastifyInstance } from 'fastify';

/**
 * Names a trace in the calls of a page: those of one screen, and of ten seconds, have one name in common. A file of its
 * own, so that a page of a server without traces has nothing of it.
 */
const traceNames = `const send = window.fetch;
const random = (bytes) => Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
let screen = { path: '', until: 0, trace: '', parent: '' };
const traceparent = () => {
  const now = Date.now(), path = location.pathname;
  if (screen.path !== path || screen.until < now) screen = { path, until: now + 10000, trace: random(16), parent: random(8) };
  return '00-' + screen.trace + '-' + screen.parent + '-00';
};
window.fetch = (input, init) => {
  const { origin, pathname } = new URL(input instanceof Request ? input.url : input, location.href);
  if (origin !== location.origin || !pathname.startsWith('/api/')) return send(input, init);
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
  headers.set('traceparent', traceparent());
  return send(input, { ...init, headers });
};
`;

const address = '/trace-names.js';

export const traceNamesTag = `<script defer src="${address}"></script>`;

export function registerTraceNames(app: FastifyInstance): void {
  app.get(address, (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`{\n${traceNames}}\n`),
  );
}
