import type { AppDeps } from '../../http/deps.ts';
import type { ReportExport } from './report-export.ts';

/** Nothing is exported, and no library for it is loaded, unless an address is set. */
export async function openReportExport({
  config,
  log,
}: {
  readonly config: Pick<AppDeps['config'], 'otlp'>;
  readonly log: Pick<AppDeps['log'], 'warn'>;
}): Promise<ReportExport | undefined> {
  const { otlp } = config;
  if (!otlp || (otlp.metricsUrl ?? otlp.logsUrl) === undefined) return undefined;
  const { openOtlpExport } = await import('./otlp-export.ts');
  return await openOtlpExport(otlp, log);
}
