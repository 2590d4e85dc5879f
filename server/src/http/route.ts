import type { Locale } from '@duet/contracts';
import type { Access, Endpoint, EndpointSpec } from '@duet/contracts/endpoints';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type {} from './app-decorators.ts';
import type { Callers, CallerOf, MemberCaller } from './caller.ts';
import { sendFile } from './file-answer.ts';
import type { FileAnswer } from './file-answer.ts';
import { nothingHere } from './nothing-here.ts';
import type { PageCall } from './page-calls.ts';
import { requestLocale } from './request-locale.ts';
import type { IncomingFile, OpenUpload } from './uploads.ts';
import { parsePart } from './validate.ts';

type Part<Spec, Key extends string> = Spec extends { readonly [K in Key]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;

/** What a handler works on: parsed parts, the language of the answer, and the raw exchange for rare needs. */
export interface RouteInput<Spec extends EndpointSpec> {
  readonly params: Part<Spec, 'params'>;
  readonly query: Part<Spec, 'query'>;
  readonly body: Part<Spec, 'body'>;
  /** Nothing of the body is read before the handler receives it: whoever may not send it is told without it. */
  readonly file: Spec extends { readonly upload: true } ? IncomingFile : undefined;
  readonly locale: Locale;
  readonly request: FastifyRequest;
  /** For headers such as a cookie; the answer itself is what the handler returns. */
  readonly reply: FastifyReply;
}

/** What a handler answers; a file where the contract says so, nothing for a 204. */
export type RouteAnswer<Spec extends EndpointSpec> = Spec extends { readonly answer: infer S extends z.ZodType }
  ? z.input<S>
  : Spec extends { readonly answerFile: readonly (infer Type extends string)[] }
    ? FileAnswer<Type>
    : void;

export type RouteHandler<Spec extends EndpointSpec> = (
  input: RouteInput<Spec>,
  caller: CallerOf<Spec['access']>,
) => Promise<RouteAnswer<Spec>> | RouteAnswer<Spec>;

/**
 * Serves one call of the contracts under `/api`: checks who calls, the limit, the flag and every part of the request as
 * the contract says, runs the handler, and lets out only the fields that the contract declares.
 */
export function route<const Spec extends Endpoint>(
  app: FastifyInstance,
  endpoint: Spec,
  handler: RouteHandler<Spec>,
): void {
  const pageCall = pageCallOf(endpoint, handler);
  if (pageCall) app.pageCalls.set(endpoint.name, pageCall);
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    handler: async (request, reply) => {
      const watch = endpoint.upload && app.uploads.watch(request, reply);
      const caller = await app.callers.resolve(request, endpoint.access);
      if (caller) await app.limits.take(endpoint.rateLimit, caller.uid, request.ip);
      else await app.limits.take(endpoint.rateLimit, request.ip);
      await refuseWithoutFlag(app, endpoint, caller);

      const upload = watch && app.uploads.open(request, watch, caller?.uid ?? request.ip);
      const { params, query, body } = request;
      const asked = { params, query, body, locale: requestLocale(request), request, reply };
      const input = readInput(endpoint, upload, asked);
      // resolve() answers by the access of the contract
      const answer = await closing(upload, async () => await handler(input, caller as CallerOf<Spec['access']>));

      // the handler's type asks for a file exactly where the contract does
      if (endpoint.answerFile) return sendFile(request, reply, answer as FileAnswer);
      if (!endpoint.answer) return reply.code(204).send();
      return reply.send(z.parse(endpoint.answer, answer));
    },
  });
}

/** Says no more of a call that is there for others than of one that is not there at all. */
async function refuseWithoutFlag(app: FastifyInstance, { flag }: Endpoint, caller: Callers[Access]): Promise<void> {
  // contracts have flags at calls of members only
  if (flag !== undefined && !(await app.callFlags.isOn(flag, caller as MemberCaller))) throw nothingHere();
}

/**
 * How a page asks what the call would answer, with the same checks of what goes in and out. What belongs to a flag comes with no
 * page: its script asks by itself.
 */
function pageCallOf<const Spec extends Endpoint>(endpoint: Spec, handler: RouteHandler<Spec>): PageCall | undefined {
  const { answer, access, rateLimit } = endpoint;
  if (endpoint.flag !== undefined) return undefined;
  if (endpoint.method !== 'GET' || !answer || endpoint.answerFile) return undefined;
  if (access !== 'guest' && (endpoint.params || !isForMembers(access))) return undefined;
  return {
    access,
    rateLimit,
    async ask({ params, query, locale, request, reply }, caller) {
      const asked = { params: params ?? {}, query: query ?? {}, body: undefined, locale, request, reply };
      // a call for members is given a member
      const given = caller as CallerOf<Spec['access']>;
      return z.parse(answer, await handler(readInput(endpoint, undefined, asked), given));
    },
  };
}

const isForMembers = (access: Access): boolean => access === 'member' || access === 'onboarded' || access === 'shown';

/** Whatever the handler answers, nothing of an upload stays. */
async function closing<T>(upload: OpenUpload | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    await upload?.close();
  }
}

interface Asked {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly locale: Locale;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

function readInput(endpoint: Endpoint, file: IncomingFile | undefined, asked: Asked): RouteInput<EndpointSpec> {
  const { params, query, body, locale, request, reply } = asked;
  return {
    params: endpoint.params && parsePart(endpoint.params, params, 'params'),
    query: endpoint.query && parsePart(endpoint.query, query, 'query'),
    body: endpoint.body && parsePart(endpoint.body, body, 'body'),
    file,
    locale,
    request,
    reply,
  } as RouteInput<EndpointSpec>;
}
