import type { Locale } from '@duet/contracts';
import type { Access, RateLimitName } from '@duet/contracts/endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MemberCaller } from './caller.ts';

/** What a page gives to such a call. */
export interface PageCallInput {
  readonly query?: Readonly<Record<string, string | number>>;
  readonly locale: Locale;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A call for members that answers a GET with JSON and has no parameters in its path, as a page may make it of itself. */
export interface PageCall {
  readonly access: Access;
  readonly rateLimit: RateLimitName;
  readonly ask: (input: PageCallInput, caller: MemberCaller) => Promise<unknown>;
}

/** By the name of the call; `route()` enters each as it is registered. */
export type PageCalls = Map<string, PageCall>;
