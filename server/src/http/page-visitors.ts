import type { Locale } from '@duet/contracts';
import type { FastifyRequest } from 'fastify';
import type { MemberCaller } from './caller.ts';

/** The member whose page is asked for, by the session cookie. */
export interface PageVisitor {
  /** What a call of theirs would say of them. */
  readonly caller: MemberCaller;
  readonly isOnboarded: boolean;
  /** Nobody sees them for now (docs/decisions/0029). */
  readonly isHidden: boolean;
  /** The language that they chose on any of their devices. */
  readonly language: Locale | null;
}

export type PageVisitors = (request: FastifyRequest) => Promise<PageVisitor | undefined>;

/** The account of the moderator whose page is asked for; nobody for anybody else. */
export type PageModerators = (request: FastifyRequest) => Promise<string | undefined>;
