import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../lib/deps.ts';

const longestQuery = 2000;

/** `/health/live`: the process answers. `/health/ready`: and its database does. */
export function registerHealth(app: FastifyInstance, deps: Pick<AppDeps, 'database'>): void {
  app.get('/health/live', { logLevel: 'warn' }, async (_request, reply) => {
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
  app.get('/health/ready', { logLevel: 'warn' }, async (_request, reply) => {
    const ready = await answersInTime(deps);
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ok' : 'unavailable' });
  });
}

async function answersInTime({ database }: Pick<AppDeps, 'database'>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), longestQuery);
  });
  const answer = sql`SELECT 1`.execute(database.db).then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
