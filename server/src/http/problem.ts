import type { ErrorCode, Problem } from '@duet/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../lib/app-error.ts';
import { isDiskFull } from '../lib/error-code.ts';
import { DatabaseAwayError, DatabaseFullError } from '../platform/database/errors.ts';
import { invalidRequest } from './validate.ts';

/** Titles of RFC 9457: the same for every problem of a status. */
export const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Content Too Large',
  421: 'Misdirected Request',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** Writes a refusal as problem+json. */
export function sendProblem(reply: FastifyReply, refusal: AppError): FastifyReply {
  const problem: Problem = {
    type: `urn:duet:problem:${refusal.code}`,
    title: titles[refusal.status] ?? 'Error',
    status: refusal.status,
    code: refusal.code,
    detail: refusal.message,
    ...(refusal.errors && { errors: refusal.errors }),
    ...refusal.members,
  };
  return reply
    .code(refusal.status)
    .headers({ 'cache-control': 'no-store', ...refusal.headers })
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem));
}

/** The only place that turns errors into answers: refusals as they are, bugs as `internal` without details. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(error);
  if (refusal.status >= 500) request.log.error({ err: error }, refusal.message);
  else request.log.debug({ code: refusal.code }, refusal.message);
  return sendProblem(reply, refusal);
}

function asRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof DatabaseAwayError) return awayForNow('The database does not answer just now.', 5);
  if (error instanceof DatabaseFullError || isDiskFull(error)) {
    return awayForNow('There is no room on the disk just now.', 60);
  }
  const { statusCode, code } = readFastifyError(error);
  if (code === 'FST_ERR_BAD_URL') return invalidRequest([{ field: 'path', code: 'invalid' }]);
  if (error instanceof SyntaxError || code === 'FST_ERR_CTP_INVALID_JSON_BODY') return invalidBody();
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || code === 'FST_ERR_CTP_EMPTY_JSON_BODY') return invalidBody();
  if ((statusCode >= 400 && statusCode < 500) || statusCode === 503) {
    return new AppError(statusCode, codeOfStatus(statusCode), titles[statusCode] ?? 'The request was refused.');
  }
  return new AppError(500, 'internal', 'Something went wrong on our side.');
}

function awayForNow(message: string, seconds: number): AppError {
  return new AppError(503, 'unavailable', message, { headers: { 'retry-after': String(seconds) } });
}

function invalidBody(): AppError {
  return invalidRequest([{ field: 'body', code: 'invalid' }]);
}

function readFastifyError(error: unknown): { statusCode: number; code: string } {
  if (!(error instanceof Error)) return { statusCode: 500, code: '' };
  const { statusCode, code } = error as Error & { statusCode?: unknown; code?: unknown };
  return {
    statusCode: typeof statusCode === 'number' ? statusCode : 500,
    code: typeof code === 'string' ? code : '',
  };
}

function codeOfStatus(status: number): ErrorCode {
  if (status === 404) return 'not_found';
  if (status === 413) return 'payload_too_large';
  if (status === 429) return 'too_many_requests';
  return status === 503 ? 'unavailable' : 'invalid_request';
}
