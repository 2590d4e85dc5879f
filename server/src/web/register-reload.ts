import type { FastifyInstance } from 'fastify';

/** Calls the listener after each rebuild; answers with how to stop. */
export type FollowRebuilds = (listener: () => void) => () => void;

/** A file and not an inline script: the page's policy is the one of production. */
const script = `const events = new EventSource('/dev/events');
let seen = false;
events.addEventListener('open', () => { if (seen) location.reload(); seen = true; });
events.addEventListener('rebuilt', () => location.reload());
`;

/** Development only: reloads open pages after a rebuild or a restart of the server. */
export function registerReload(app: FastifyInstance, followRebuilds: FollowRebuilds): void {
  app.get('/dev/reload.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  );
  app.get('/dev/events', (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    reply.raw.write('retry: 500\n\n');
    const stop = followRebuilds(() => reply.raw.write('event: rebuilt\ndata: {}\n\n'));
    request.raw.on('close', stop);
  });
}
