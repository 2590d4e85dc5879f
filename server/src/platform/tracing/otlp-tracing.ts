import { setTimeout as delay } from 'node:timers/promises';
import { ROOT_CONTEXT, TraceFlags, trace } from '@opentelemetry/api';
import { AlwaysOnSampler, BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger } from 'fastify';
import type { OtlpPlace } from '../../lib/otlp-place.ts';
import { otlpResource } from '../otlp/otlp-resource.ts';
import { warnOnce } from '../otlp/warn-once.ts';
import { chosenSpan } from './chosen-span.ts';
import type { ParentSpan } from './span.ts';
import type { Tracing } from './tracing.ts';

/** Spans are sent so many milliseconds after the first, at the latest. */
const sentAfter = 5000;
/** A backend that hangs must not keep the server from ending. */
const closesWithin = 2000;
/** Spans that wait to be sent; what comes on top is dropped, so a backend that is away costs no more memory. */
const mostWaiting = 4096;

/** Sends spans as OTLP (docs/decisions/0083). */
export async function openOtlpTracing(
  place: OtlpPlace,
  url: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<Tracing> {
  const { OTLPTraceExporter } =
    place.protocol === 'http/json'
      ? await import('@opentelemetry/exporter-trace-otlp-http')
      : await import('@opentelemetry/exporter-trace-otlp-proto');
  const exporter = new OTLPTraceExporter({ url, headers: { ...place.headers }, timeoutMillis: place.timeout });
  const processor = new BatchSpanProcessor({
    exporter: warnOnce(exporter, 'traces', log),
    maxQueueSize: mostWaiting,
    scheduledDelayMillis: Math.min(place.interval, sentAfter),
    exportTimeoutMillis: place.timeout,
  });
  // what is not chosen gets no span at all, so every span that there is is recorded
  const provider = new TracerProvider({
    resource: otlpResource(place),
    sampler: new AlwaysOnSampler(),
    spanProcessors: [processor],
  });
  const tracer = provider.getTracer('duet.server');

  return {
    begin(name, { parent, ...options }) {
      // not by the trace's id as usual: a page may have picked it
      if (Math.random() >= place.tracesRate) return undefined;
      return chosenSpan(tracer, name, options, parent ? remote(parent) : ROOT_CONTEXT);
    },
    resume: (parent, name, options) => chosenSpan(tracer, name, options, remote(parent)),
    async close() {
      await Promise.race([
        provider.shutdown().catch(() => undefined), // the exporter has said why
        delay(closesWithin, undefined, { ref: false }),
      ]);
    },
  };
}

function remote(parent: ParentSpan) {
  return trace.setSpanContext(ROOT_CONTEXT, { ...parent, traceFlags: TraceFlags.SAMPLED, isRemote: true });
}
