import { AsyncLocalStorage } from 'node:async_hooks';

export type SpanAttributes = Readonly<Record<string, string | number>>;

/** Who waits for whom, in the words of OpenTelemetry. */
export type SpanKind = 'internal' | 'server' | 'client' | 'producer' | 'consumer';

export interface SpanOptions {
  readonly kind: SpanKind;
  /** Nothing about members: no ids, addresses, words or tokens. */
  readonly attributes?: SpanAttributes;
}

/** Work that is over already. */
export interface DoneWork extends SpanOptions {
  /** Milliseconds since 1970, fractions too. */
  readonly start: number;
  readonly end: number;
  /** What kind of failure ended it. */
  readonly failure?: string | undefined;
}

/** Work of a trace that was chosen. Others have none, so that nothing is done for them. */
export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  set(attributes: SpanAttributes): void;
  /** `type` is a kind of failure and never its message, which may hold what members wrote. */
  fail(type: string): void;
  end(): void;
  /** Work within this; undefined once the trace has had its share of this node. */
  child(name: string, options: SpanOptions): Span | undefined;
  record(name: string, work: DoneWork): void;
}

const active = new AsyncLocalStorage<Span | undefined>();

/** The span of the work under way. */
export function activeSpan(): Span | undefined {
  return active.getStore();
}

/** Runs work as part of a span, or of none whoever calls. */
export function runIn<T>(span: Span | undefined, work: () => T): T {
  return active.run(span, work);
}

/** Runs work in a span that ends with it. */
export async function endingWith<T>(span: Span | undefined, work: () => Promise<T>): Promise<T> {
  if (!span) return await work();
  try {
    return await runIn(span, work);
  } catch (error) {
    span.fail(failureType(error));
    throw error;
  } finally {
    span.end();
  }
}

/** Runs work in a span within the one under way; without that it only runs. */
export async function inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  return await endingWith(activeSpan()?.child(name, options), work);
}

export function failureType(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}

/** How another process names the span as the parent of its own (W3C Trace Context). */
export function traceparentOf({ traceId, spanId }: Span): string {
  return `00-${traceId}-${spanId}-01`;
}

export interface ParentSpan {
  readonly traceId: string;
  readonly spanId: string;
}

/** Undefined for anything that is no `traceparent` of W3C Trace Context. */
export function readTraceparent(header: unknown): ParentSpan | undefined {
  if (typeof header !== 'string' || header.length > 128) return undefined;
  const [, version, traceId = '', spanId = '', rest = ''] =
    /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}(-.*)?$/.exec(header) ?? [];
  // later versions may say more at the end
  if (version === undefined || version === 'ff' || (version === '00' && rest !== '')) return undefined;
  return /[^0]/.test(traceId) && /[^0]/.test(spanId) ? { traceId, spanId } : undefined;
}
