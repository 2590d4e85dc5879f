import type { FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import { describeApi } from './describe-api.ts';
import { createDocsPage, docsPolicy } from './docs-page.ts';
import type { DocsPage } from './docs-page.ts';
import { readScalarScript } from './scalar-script.ts';
import type { ScalarScript } from './scalar-script.ts';

const scriptPath = '/api/docs/scalar.js';

/** `GET /api/openapi.json` for programs and `GET /api/docs` for people; what both show is made when somebody asks. */
export function registerOpenApi(app: FastifyInstance): void {
  let document: string | undefined;
  let renderPage: ((page: DocsPage) => string) | undefined;
  let script: Promise<ScalarScript> | undefined;
  const readDocument = () => (document ??= JSON.stringify(describeApi()));
  const readScript = () => (script ??= readScalarScript());

  app.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=300').send(readDocument()),
  );
  app.get('/api/docs', async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    const { hash } = await readScript();
    renderPage ??= createDocsPage(readDocument());
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', docsPolicy(nonce))
      .send(renderPage({ nonce, script: `${scriptPath}?${hash}` }));
  });
  app.get(scriptPath, async (request, reply) => {
    const { text, gzipped } = await readScript();
    void reply.type('text/javascript; charset=utf-8').headers({
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    // made small once, not for everybody who asks
    const takesGzip = request.headers['accept-encoding']?.includes('gzip') === true;
    return takesGzip ? reply.header('content-encoding', 'gzip').send(gzipped) : reply.send(text);
  });
}
