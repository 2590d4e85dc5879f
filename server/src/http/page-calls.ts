import type { Locale } from '@duet/contracts';
import type { Access, RateLimitName } from '@duet/contracts/endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MemberCaller } from './caller.ts';

/** What a page gives to such a call. */
export interface PageCallInput {
  /** Of the call's path; calls for members have none. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly locale: Locale;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * A call that answers a GET with JSON, as a page may make it of itself: for anybody, or for members and without parameters
 * in its path.
 */
export interface PageCall {
  readonly access: Access;
  readonly rateLimit: RateLimitName;
  readonly ask: (input: PageCallInput, caller: MemberCaller | undefined) => Promise<unknown>;
}

/** By the name of the call; `route()` enters each as it is registered. */
export type PageCalls = Map<string, PageCall>;
