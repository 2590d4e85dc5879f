import type { ParentSpan, Span, SpanOptions } from './span.ts';

/** Begins traces. Which are recorded is decided here, once for each, by chance at the rate that is set. */
export interface Tracing {
  /** What a page sends as `parent` names the trace, and has no say in whether it is recorded. */
  begin(name: string, options: SpanOptions & { readonly parent?: ParentSpan | undefined }): Span | undefined;
  /** Goes on with a trace that another node has chosen. */
  resume(parent: ParentSpan, name: string, options: SpanOptions): Span | undefined;
  /** Sends what is left; gives up after two seconds and never rejects. */
  close(): Promise<void>;
}

export const noTracing: Tracing = {
  begin: () => undefined,
  resume: () => undefined,
  close: () => Promise.resolve(),
};
