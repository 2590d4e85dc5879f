import { ExportResultCode } from '@opentelemetry/core';
import type { ExportResult } from '@opentelemetry/core';
import type { AppDeps } from '../../http/deps.ts';

type Done = (result: ExportResult) => void;

/** Warns when exports begin to fail and when they work again, however many fail between. */
export function warnOnce<Exporter extends { export(items: never, done: Done): void }>(
  exporter: Exporter,
  signal: 'metrics' | 'logs',
  log: Pick<AppDeps['log'], 'warn'>,
): Exporter {
  let isAway = false;
  const send = exporter.export.bind(exporter);
  exporter.export = (items, done) => {
    send(items, (result) => {
      const hasFailed = result.code === ExportResultCode.FAILED;
      if (hasFailed && !isAway)
        log.warn({ signal, reason: result.error?.message }, 'reports of pages cannot be exported');
      if (!hasFailed && isAway) log.warn({ signal }, 'reports of pages are exported again');
      isAway = hasFailed;
      done(result);
    });
  };
  return exporter;
}
