import type { LoggerOptions } from 'pino';
import { activeSpan } from '../tracing/span.ts';

/**
 * JSON logs without secrets: no headers or bodies, and only the path of an address, because queries hold signatures and
 * cursors. A line of work that is traced names its trace.
 */
export function loggerOptions(level: string): LoggerOptions {
  return {
    level,
    mixin() {
      const span = activeSpan();
      return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
    },
    serializers: {
      req: (request: { method: string; url: string; id: string }) => ({
        method: request.method,
        path: request.url.split('?', 1)[0],
        id: request.id,
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
    redact: { paths: ['token', '*.token', 'authorization', '*.authorization', 'err.config'], censor: '[secret]' },
  };
}
