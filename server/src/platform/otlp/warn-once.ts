import { ExportResultCode } from '@opentelemetry/core';
import type { ExportResult } from '@opentelemetry/core';
import type { FastifyBaseLogger } from 'fastify';

type Done = (result: ExportResult) => void;

/** Warns when exports begin to fail and when they work again, however many fail between. */
export function warnOnce<Exporter extends { export(items: never, done: Done): void }>(
  exporter: Exporter,
  signal: 'metrics' | 'logs' | 'traces',
  log: Pick<FastifyBaseLogger, 'warn'>,
): Exporter {
  let isAway = false;
  const send = exporter.export.bind(exporter);
  exporter.export = (items, done) => {
    send(items, (result) => {
      const hasFailed = result.code === ExportResultCode.FAILED;
      if (hasFailed && !isAway) log.warn({ signal, reason: result.error?.message }, 'telemetry cannot be exported');
      if (!hasFailed && isAway) log.warn({ signal }, 'telemetry is exported again');
      isAway = hasFailed;
      done(result);
    });
  };
  return exporter;
}
