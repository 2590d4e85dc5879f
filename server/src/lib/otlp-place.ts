import type { Settings } from './environment-schema.ts';

/** Where what pages report is sent as OpenTelemetry, and how; the words are those of its standard variables. */
export interface OtlpPlace {
  /** The full address metrics are posted to; undefined where only the one of logs is set. */
  readonly metricsUrl: string | undefined;
  readonly logsUrl: string | undefined;
  readonly protocol: 'http/protobuf' | 'http/json';
  /** Sent with each request; they may hold a key. */
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds that one export may take, with its retries. */
  readonly timeout: number;
  /** Milliseconds between two exports of metrics. */
  readonly interval: number;
  /** Attributes of the resource, `service.name` among them. */
  readonly resource: Readonly<Record<string, string>>;
}

/** Undefined when no address is set. */
export function otlpOf(settings: Settings): OtlpPlace | undefined {
  const {
    OTEL_EXPORTER_OTLP_ENDPOINT: base,
    OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: metrics,
    OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: logs,
    OTEL_RESOURCE_ATTRIBUTES: attributes,
    OTEL_SERVICE_NAME: name,
  } = settings;
  if ((base ?? metrics ?? logs) === undefined) return undefined;
  return {
    metricsUrl: metrics ?? below(base, 'v1/metrics'),
    logsUrl: logs ?? below(base, 'v1/logs'),
    protocol: settings.OTEL_EXPORTER_OTLP_PROTOCOL,
    headers: settings.OTEL_EXPORTER_OTLP_HEADERS,
    timeout: settings.OTEL_EXPORTER_OTLP_TIMEOUT,
    interval: settings.OTEL_METRIC_EXPORT_INTERVAL,
    resource: { 'service.name': 'duet', ...attributes, ...(name !== undefined && { 'service.name': name }) },
  };
}

function below(base: string | undefined, path: string): string | undefined {
  return base && `${base.replace(/\/+$/, '')}/${path}`;
}
