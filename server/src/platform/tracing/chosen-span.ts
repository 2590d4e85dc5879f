import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Context, Span as LibrarySpan, Tracer } from '@opentelemetry/api';
import type { Span, SpanOptions } from './span.ts';

const kinds = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
};

/** Spans of one trace on one node. A chore may run thousands of statements, and nobody reads so many. */
const share = 200;

/** What the spans of one trace on one node have in common. */
interface Kept {
  readonly tracer: Tracer;
  /** How many more there may be; below zero, how many were left out. */
  left: number;
}

/** The first span of a trace on this node, and by it all that follow. */
export function chosenSpan(tracer: Tracer, name: string, options: SpanOptions, parent: Context): Span {
  return begin({ tracer, left: share }, name, options, parent);
}

function begin(kept: Kept, name: string, options: SpanOptions, parent: Context): Span {
  const span = kept.tracer.startSpan(name, startOf(options), parent);
  const within = trace.setSpan(ROOT_CONTEXT, span);
  const { traceId, spanId } = span.spanContext();
  const isTaken = (): boolean => (kept.left -= 1) >= 0;
  return {
    traceId,
    spanId,
    set: (attributes) => void span.setAttributes(attributes),
    fail: (type) => fail(span, type),
    end() {
      if (kept.left < 0) span.setAttribute('duet.spans.left_out', -kept.left);
      span.end();
    },
    child: (childName, childOptions) => (isTaken() ? begin(kept, childName, childOptions, within) : undefined),
    record(doneName, work) {
      if (!isTaken()) return;
      const done = kept.tracer.startSpan(doneName, { ...startOf(work), startTime: work.start }, within);
      if (work.failure !== undefined) fail(done, work.failure);
      done.end(work.end);
    },
  };
}

function startOf({ kind, attributes = {} }: SpanOptions) {
  return { kind: kinds[kind], attributes };
}

function fail(span: LibrarySpan, type: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', type);
}
