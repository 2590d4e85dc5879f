import { setTimeout as delay } from 'node:timers/promises';
import type { Resource } from '@opentelemetry/resources';
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs';
import type { LogRecordExporter } from '@opentelemetry/sdk-logs';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import type { PushMetricExporter } from '@opentelemetry/sdk-metrics';
import type { AppDeps } from '../../http/deps.ts';
import type { OtlpPlace } from '../../lib/otlp-place.ts';
import { otlpResource } from '../../platform/otlp/otlp-resource.ts';
import { warnOnce } from '../../platform/otlp/warn-once.ts';
import type { ReportedRelease } from '../reported-release.ts';
import { failureRecord } from './failure-record.ts';
import { pageInstruments } from './page-instruments.ts';
import type { ReportExport } from './report-export.ts';

const scope = 'duet.pages';
/** Failures are sent so many milliseconds after the first, at the latest. */
const failuresAfter = 5000;
/** A backend that hangs must not keep the server from ending. */
const closesWithin = 2000;

/** Sends failures as logs, and counts, vitals and use as metrics (docs/decisions/0069). */
export async function openOtlpExport(place: OtlpPlace, log: Pick<AppDeps['log'], 'warn'>): Promise<ReportExport> {
  const resource = otlpResource(place);
  const exporters = await openExporters(place);
  const meters = exporters.metrics && metersTo(warnOnce(exporters.metrics, 'metrics', log), resource, place);
  const logs = exporters.logs && logsTo(warnOnce(exporters.logs, 'logs', log), resource, place);
  const instruments = meters && pageInstruments(meters.getMeter(scope));
  const logger = logs?.getLogger(scope);

  return {
    take({ failures, measures, usage }) {
      for (const failure of failures) {
        const release = attributesOf(failure);
        instruments?.failures.add(1, { ...release, 'duet.failure.kind': failure.kind });
        logger?.emit(failureRecord(failure, release));
      }
      for (const each of measures) instruments?.measures[each.measure].record(each.value, attributesOf(each));
      for (const each of usage) {
        const release = attributesOf(each);
        instruments?.visits.add(each.visits, release);
        instruments?.requests.add(each.requests, release);
        instruments?.bytes.add(each.bytes, release);
      }
    },
    async close() {
      const closed = Promise.allSettled([meters?.shutdown(), logs?.shutdown()]);
      await Promise.race([closed, delay(closesWithin, undefined, { ref: false })]);
    },
  };
}

async function openExporters({ protocol, metricsUrl, logsUrl, headers, timeout: timeoutMillis }: OtlpPlace) {
  const [{ OTLPMetricExporter }, { OTLPLogExporter }] =
    protocol === 'http/json'
      ? await Promise.all([
          import('@opentelemetry/exporter-metrics-otlp-http'),
          import('@opentelemetry/exporter-logs-otlp-http'),
        ])
      : await Promise.all([
          import('@opentelemetry/exporter-metrics-otlp-proto'),
          import('@opentelemetry/exporter-logs-otlp-proto'),
        ]);
  const to = (url: string) => ({ url, headers: { ...headers }, timeoutMillis });
  return {
    metrics: metricsUrl === undefined ? undefined : new OTLPMetricExporter(to(metricsUrl)),
    logs: logsUrl === undefined ? undefined : new OTLPLogExporter(to(logsUrl)),
  };
}

function metersTo(exporter: PushMetricExporter, resource: Resource, { interval, timeout }: OtlpPlace): MeterProvider {
  const reader = new PeriodicExportingMetricReader({
    exporter,
    exportIntervalMillis: interval,
    exportTimeoutMillis: Math.min(interval, timeout),
  });
  return new MeterProvider({ resource, readers: [reader] });
}

function logsTo(exporter: LogRecordExporter, resource: Resource, { interval, timeout }: OtlpPlace): LoggerProvider {
  const processor = new BatchLogRecordProcessor({
    exporter,
    scheduledDelayMillis: Math.min(interval, failuresAfter),
    exportTimeoutMillis: timeout,
  });
  return new LoggerProvider({ resource, processors: [processor] });
}

function attributesOf({ remote, version, channel, owner }: ReportedRelease): Record<string, string> {
  return {
    'duet.remote': remote,
    'duet.version': version,
    'duet.channel': channel,
    ...(owner !== null && { 'duet.owner': owner }),
  };
}
