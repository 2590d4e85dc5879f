import type { FastifyInstance } from 'fastify';
import { describeApi } from './describe-api.ts';

/** `GET /api/openapi.json`, made once when somebody asks. */
export function registerOpenApi(app: FastifyInstance): void {
  let document: string | undefined;
  app.get('/api/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(describeApi());
    return reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=300').send(document);
  });
}
