import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../lib/config.ts';
import { noTracing } from './tracing.ts';
import type { Tracing } from './tracing.ts';

/** Nothing is traced, and no library for it is loaded, unless an address is set. */
export async function openTracing(
  { otlp }: Pick<Config, 'otlp'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<Tracing> {
  if (otlp?.tracesUrl === undefined) return noTracing;
  const { openOtlpTracing } = await import('./otlp-tracing.ts');
  return await openOtlpTracing(otlp, otlp.tracesUrl, log);
}
