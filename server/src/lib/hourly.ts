import type { FastifyBaseLogger } from 'fastify';

const hour = 3_600_000;

/** Does a small chore every hour; a failure is noted and tried again. Returns the way to stop. */
export function everyHour(log: FastifyBaseLogger, chore: string, work: () => Promise<unknown>): () => void {
  const timer = setInterval(() => {
    work().catch((error: unknown) => log.error({ err: error, chore }, 'a chore failed'));
  }, hour);
  timer.unref();
  return () => clearInterval(timer);
}
