import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Of OTLP as JSON what the tests read. */
interface KeyValue {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
}
interface WithAttributes {
  readonly attributes: readonly KeyValue[];
}
interface DataPoint extends WithAttributes {
  readonly asInt?: number;
  readonly count?: number;
  readonly sum?: number;
}
interface Metric {
  readonly name: string;
  readonly unit: string;
  readonly sum?: { readonly dataPoints: readonly DataPoint[] };
  readonly histogram?: { readonly dataPoints: readonly DataPoint[] };
}
interface LogRecord extends WithAttributes {
  readonly eventName?: string;
  readonly severityText: string;
  readonly body: { readonly stringValue: string };
}
interface SentSpan extends WithAttributes {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly status: { readonly code: number };
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
}
interface Sent {
  readonly resourceMetrics?: readonly {
    readonly resource: WithAttributes;
    readonly scopeMetrics: readonly { readonly metrics: readonly Metric[] }[];
  }[];
  readonly resourceLogs?: readonly {
    readonly resource: WithAttributes;
    readonly scopeLogs: readonly { readonly logRecords: readonly LogRecord[] }[];
  }[];
  readonly resourceSpans?: readonly {
    readonly resource: WithAttributes;
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
}

type Attributes = Readonly<Record<string, string | undefined>>;

interface Point {
  readonly unit: string;
  /** Of a counter. */
  readonly value?: number;
  /** Of a histogram. */
  readonly count?: number;
  readonly sum?: number;
  readonly of: Attributes;
}
interface Logged {
  readonly severity: string;
  readonly event: string | undefined;
  readonly text: string;
  readonly of: Attributes;
}

/** Work of a trace, with the node that has done it. */
export interface Traced {
  readonly trace: string;
  readonly id: string;
  readonly parent: string | undefined;
  readonly name: string;
  readonly hasFailed: boolean;
  readonly milliseconds: number;
  readonly node: string | undefined;
  readonly of: Attributes;
}

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A backend of OpenTelemetry on loopback, which reads what it is sent as its operator would. */
export interface OtlpBackend {
  readonly url: string;
  readonly received: readonly Received[];
  /** How many requests wait for an answer. */
  held(): number;
  resources(): Attributes[];
  metricNames(): string[];
  /** The latest points of a metric from each node. */
  points(name: string): Point[];
  records(): Logged[];
  spans(): Traced[];
  /** Resolves when `isThere` holds, which is asked after each request. */
  until(isThere: () => boolean): Promise<void>;
  close(): Promise<void>;
}

/** Listens at a free port, or at `port`; `answers` is the status of all answers, or `nothing`. */
export async function openOtlpBackend({
  port = 0,
  answers = 200,
}: { readonly port?: number; readonly answers?: number | 'nothing' } = {}): Promise<OtlpBackend> {
  const received: Received[] = [];
  const waiting = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      if (answers === 'nothing') waiting.add(response);
      else response.writeHead(answers, { 'content-type': 'application/json' }).end('{}');
      server.emit('received');
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  // our own exporter wrote it
  const sent = () => received.map(({ body }) => JSON.parse(body.toString()) as Sent);
  const metricsSent = () => sent().flatMap(({ resourceMetrics = [] }) => resourceMetrics);
  const logsSent = () => sent().flatMap(({ resourceLogs = [] }) => resourceLogs);
  const metricsOf = ({ scopeMetrics }: ReturnType<typeof metricsSent>[number]) =>
    scopeMetrics.flatMap(({ metrics }) => metrics);

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // it listens at a port
    received,
    held: () => waiting.size,
    resources: () => [...metricsSent(), ...logsSent()].map(({ resource }) => attributesOf(resource)),
    metricNames: () => [
      ...new Set(
        metricsSent()
          .flatMap(metricsOf)
          .map(({ name }) => name),
      ),
    ],
    points(name) {
      const latest = new Map(metricsSent().map((each) => [attributesOf(each.resource)['service.instance.id'], each]));
      return [...latest.values()]
        .flatMap(metricsOf)
        .filter((metric) => metric.name === name)
        .flatMap(pointsOf);
    },
    records: () =>
      logsSent()
        .flatMap(({ scopeLogs }) => scopeLogs.flatMap(({ logRecords }) => logRecords))
        .map((record) => ({
          severity: record.severityText,
          event: record.eventName,
          text: record.body.stringValue,
          of: attributesOf(record),
        })),
    spans: () =>
      sent()
        .flatMap(({ resourceSpans = [] }) => resourceSpans)
        .flatMap(({ resource, scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) => spans.map((span) => tracedOf(span, attributesOf(resource)))),
        ),
    async until(isThere) {
      while (!isThere()) await once(server, 'received');
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function attributesOf({ attributes }: WithAttributes): Attributes {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue?.toString()]));
}

function tracedOf(span: SentSpan, resource: Attributes): Traced {
  return {
    trace: span.traceId,
    id: span.spanId,
    parent: span.parentSpanId,
    name: span.name,
    hasFailed: span.status.code === 2,
    milliseconds: Number(BigInt(span.endTimeUnixNano) - BigInt(span.startTimeUnixNano)) / 1e6,
    node: resource['service.instance.id'],
    of: attributesOf(span),
  };
}

function pointsOf({ unit, sum: counted, histogram }: Metric): Point[] {
  return [...(counted?.dataPoints ?? []), ...(histogram?.dataPoints ?? [])].map((point) => ({
    unit,
    ...(point.asInt !== undefined && { value: point.asInt }),
    ...(point.count !== undefined && { count: point.count, sum: point.sum ?? 0 }),
    of: attributesOf(point),
  }));
}
