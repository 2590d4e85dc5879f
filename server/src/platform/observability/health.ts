import type { FastifyInstance } from 'fastify';
import type { Config } from '../../lib/config.ts';
import type { Database } from '../database/database.ts';
import { ping } from '../database/ping.ts';
import type { LocalHub } from '../realtime/create-hub.ts';
import { hasDiskRoom } from './disk-room.ts';

const longestQuery = 2000;

export interface HealthDeps {
  readonly database: Pick<Database, 'db' | 'isFull'>;
  readonly config: Pick<Config, 'dataDir'>;
  readonly realtime: Pick<LocalHub, 'busIsUp'>;
}

/**
 * `/health/live`: the process answers. `/health/ready`: the database answers, the disks have room, and the process is
 * not shutting down. A bus that is down is reported but does not fail readiness: events still arrive from the table,
 * later, and no other node would do better.
 */
export function registerHealth(app: FastifyInstance, { database, config, realtime }: HealthDeps): void {
  let isLeaving = false;
  const leave = (): void => void (isLeaving = true);
  app.decorate('leave', leave);
  app.addHook('preClose', (done) => {
    leave();
    done();
  });
  // whoever keeps a connection open asks another node over the next one
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isLeaving) void reply.header('connection', 'close');
    done(null, payload);
  });
  app.get('/health/live', { logLevel: 'warn' }, async (_request, reply) => {
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
  app.get('/health/ready', { logLevel: 'warn' }, async (_request, reply) => {
    const [hasDatabase, hasRoom] = await Promise.all([answersInTime(database), hasDiskRoom(config.dataDir)]);
    const isFull = database.isFull() || !hasRoom;
    const isReady = hasDatabase && !isFull && !isLeaving;
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: isReady ? 'ok' : 'unavailable',
        database: hasDatabase ? 'ok' : 'away',
        disk: isFull ? 'full' : 'ok',
        bus: realtime.busIsUp() ? 'ok' : 'away',
        ...(isLeaving && { leaving: true }),
      });
  });
}

async function answersInTime(database: Pick<Database, 'db'>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), longestQuery);
  });
  const answer = ping(database).then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
