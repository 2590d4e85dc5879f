import type { Settings } from './environment-schema.ts';

/** Where traces and what pages report are sent as OpenTelemetry, and how; the words are those of its standard variables. */
export interface OtlpPlace {
  /** The full address metrics are posted to; undefined where only other signals have one. */
  readonly metricsUrl: string | undefined;
  readonly logsUrl: string | undefined;
  /** Undefined also where no trace is to be recorded. */
  readonly tracesUrl: string | undefined;
  /** The share of traces that is recorded, from 0 to 1. */
  readonly tracesRate: number;
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
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: traces,
    OTEL_RESOURCE_ATTRIBUTES: attributes,
    OTEL_SERVICE_NAME: name,
  } = settings;
  if ((base ?? metrics ?? logs ?? traces) === undefined) return undefined;
  const tracesRate = rateOf(settings);
  return {
    metricsUrl: metrics ?? below(base, 'v1/metrics'),
    logsUrl: logs ?? below(base, 'v1/logs'),
    tracesUrl: tracesRate > 0 ? (traces ?? below(base, 'v1/traces')) : undefined,
    tracesRate,
    protocol: settings.OTEL_EXPORTER_OTLP_PROTOCOL,
    headers: settings.OTEL_EXPORTER_OTLP_HEADERS,
    timeout: settings.OTEL_EXPORTER_OTLP_TIMEOUT,
    interval: settings.OTEL_METRIC_EXPORT_INTERVAL,
    resource: { 'service.name': 'duet', ...attributes, ...(name !== undefined && { 'service.name': name }) },
  };
}

/**
 * `parentbased_…` is the same as without: a node of ours goes on with what another one has chosen, and pages choose
 * nothing.
 */
function rateOf({ OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: share }: Settings): number {
  if (sampler.endsWith('always_on')) return 1;
  return sampler.endsWith('always_off') ? 0 : share;
}

function below(base: string | undefined, path: string): string | undefined {
  return base && `${base.replace(/\/+$/, '')}/${path}`;
}
