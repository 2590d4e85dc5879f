import { activeSpan, readTraceparent, runIn, traceparentOf } from '../tracing/span.ts';
import type { Span } from '../tracing/span.ts';
import type { Tracing } from '../tracing/tracing.ts';
import type { BusMessage } from './bus.ts';

/** A message that leaves, and the span that ends when it has. */
export interface Outgoing {
  readonly message: BusMessage;
  readonly span: Span | undefined;
}

/** What traces of one node know of what it tells others and hears from them. */
export interface BusTraces {
  /** Names the trace under way in the message. */
  send(message: BusMessage): Outgoing;
  /** Runs what a message of another node causes here as part of its trace. */
  receive(message: BusMessage, work: () => void): void;
}

/** Traces over a bus of that kind, such as `nats`. */
export function busTraces(tracing: Pick<Tracing, 'resume'>, system: string): BusTraces {
  const attributesOf = ({ kind }: BusMessage, operation: string) => ({
    'messaging.system': system,
    'messaging.operation.type': operation,
    'duet.bus.kind': kind,
  });
  return {
    send(message) {
      const attributes = attributesOf(message, 'send');
      const span = activeSpan()?.child(`send ${message.kind}`, { kind: 'producer', attributes });
      return { message: span ? { ...message, trace: traceparentOf(span) } : message, span };
    },
    receive(message, work) {
      const parent = readTraceparent(message.trace);
      const attributes = attributesOf(message, 'process');
      const span = parent && tracing.resume(parent, `process ${message.kind}`, { kind: 'consumer', attributes });
      runIn(span, work);
      span?.end();
    },
  };
}
