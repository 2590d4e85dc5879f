import type { Locale, PageAnswer, PageData } from '@duet/contracts';
import type { Access } from '@duet/contracts/endpoints';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type {} from '../http/app-decorators.ts';
import type { PageVisitor } from '../http/page-visitors.ts';
import { AppError } from '../lib/app-error.ts';
import { firstCallsOf } from './first-calls.ts';
import type { FirstCall } from './first-calls.ts';
import { inTime } from './in-time.ts';

/**
 * Only a page that somebody goes to is theirs: what scripts fetch may be kept, by the service worker for one, and what is
 * fetched ahead may be looked at by whoever comes next.
 */
export function isVisit({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-mode'] === 'navigate' && !/prefetch|prerender/.test(String(headers['sec-purpose'] ?? ''));
}

/** The member whose page this is; nobody when that cannot be found out now. */
export async function readVisitor(app: FastifyInstance, request: FastifyRequest): Promise<PageVisitor | undefined> {
  return await inTime(app.pageVisitors(request), undefined, (error) => {
    request.log.warn({ err: error }, 'the visitor of a page was not read');
  });
}

export interface PageDataInput {
  readonly route: string | undefined;
  readonly locale: Locale;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What the page says of its member, with the answers to what its screen asks first. */
export async function readPageData(
  app: FastifyInstance,
  visitor: PageVisitor,
  { route, locale, request, reply }: PageDataInput,
): Promise<PageData> {
  const ask = (call: FirstCall): Promise<readonly PageAnswer[]> =>
    inTime(answer(app, visitor, call, { locale, request, reply }), [], (error) => {
      // whatever it is, the shell is told when it asks itself
      if (error instanceof AppError) return;
      request.log.warn({ err: error, call: call.name }, 'a page came without an answer');
    });
  const answers = await Promise.all((route ? firstCallsOf(route) : []).map(ask));
  return {
    uid: visitor.caller.uid,
    account: visitor.isOnboarded ? 'ready' : 'onboarding',
    answers: answers.flat(),
  };
}

async function answer(
  app: FastifyInstance,
  { caller, ...standing }: PageVisitor,
  { name, query, brings }: FirstCall,
  asked: Pick<PageDataInput, 'locale' | 'request' | 'reply'>,
): Promise<readonly PageAnswer[]> {
  const call = app.pageCalls.get(name);
  if (!call || !mayAsk(call.access, standing)) return [];
  // a page is no way around the limit of a call
  await app.limits.take(call.rateLimit, caller.uid, asked.request.ip);
  return [[name, query ? { query } : {}, await call.ask({ ...asked, query: { ...query, ...brings } }, caller)]];
}

function mayAsk(access: Access, { isOnboarded, isHidden }: Omit<PageVisitor, 'caller'>): boolean {
  if (access === 'member') return true;
  if (access === 'onboarded') return isOnboarded;
  return access === 'shown' && isOnboarded && !isHidden;
}
