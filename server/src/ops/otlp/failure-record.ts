import { SeverityNumber } from '@opentelemetry/api';
import type { LogRecord } from '@opentelemetry/api';
import type { FailureRow } from '../page-reports-store.ts';

/** A failure as a record of a log, in the words of the conventions for exceptions. */
export function failureRecord(
  { kind, message, route, frames, at }: FailureRow,
  release: Readonly<Record<string, string>>,
): LogRecord {
  const [, type] = /^([A-Z]\w*): /.exec(message) ?? [];
  const places = frames.map(
    ({ functionName, file, line, column }) => `    at ${functionName || '<anonymous>'} (${file}:${line}:${column})`,
  );
  // members have the release before, and see nothing of it
  const severityText = kind === 'fallback' ? 'WARN' : 'ERROR';
  return {
    eventName: 'duet.page.failure',
    timestamp: at,
    severityNumber: SeverityNumber[severityText],
    severityText,
    body: message,
    attributes: {
      ...release,
      'duet.failure.kind': kind,
      'exception.message': message,
      ...(type !== undefined && { 'exception.type': type }),
      ...(places.length > 0 && { 'exception.stacktrace': [message, ...places].join('\n') }),
      ...(typeof route === 'string' && { 'url.template': route }),
    },
  };
}
