import type { FastifyInstance } from 'fastify';
import { describeApi } from './describe-api.ts';
import { docsPolicy, renderDocs } from './docs-page.ts';

const cached = 'public, max-age=300';

/** `GET /api/openapi.json` for programs and `GET /api/docs` for people, each made once when somebody asks. */
export function registerOpenApi(app: FastifyInstance): void {
  let document: string | undefined;
  let page: string | undefined;
  app.get('/api/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(describeApi(app.declaredCalls));
    return reply.type('application/json; charset=utf-8').header('cache-control', cached).send(document);
  });
  app.get('/api/docs', (_request, reply) => {
    page ??= renderDocs(app.declaredCalls);
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': cached, 'content-security-policy': docsPolicy })
      .send(page);
  });
}
