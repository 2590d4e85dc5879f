import type { FastifyRequest } from 'fastify';
import { cookieOf } from '../../http/cookies.ts';
import type { PageVisitor, PageVisitors } from '../../http/page-visitors.ts';
import type { AppDeps } from '../../http/deps.ts';
import { serverKeys } from '../../platform/database/server-keys.ts';
import { readSessionValue, sessionCookieName } from '../sessions/session-cookie.ts';
import type { Session } from '../sessions/session-cookie.ts';
import { isOver } from '../sessions/session-rules.ts';
import { findVisitorRow } from './visitors-store.ts';

/**
 * Reads the session cookie of a page without side effects: prefetching a page is no visit, so neither the session nor
 * the last activity changes. Ended sessions and deleted or suspended members count as nobody.
 */
export function createPageVisitors(deps: Pick<AppDeps, 'database' | 'clock'>): PageVisitors {
  const readSession = sessionReader(deps);
  return async (request) => {
    const session = await readSession(request);
    return session && (await findVisitor(deps, session));
  };
}

/** Reads whose sign-in a page is asked for with, also of moderators, who need no profile. */
export function createPageSignIns(
  deps: Pick<AppDeps, 'database' | 'clock'>,
): (request: FastifyRequest) => Promise<string | undefined> {
  const readSession = sessionReader(deps);
  return async (request) => {
    const session = await readSession(request);
    if (session?.memberId === undefined) return session?.uid;
    return (await findVisitor(deps, session))?.caller.uid;
  };
}

/** The session of the cookie, if it is one of ours and not over. */
function sessionReader(
  deps: Pick<AppDeps, 'database' | 'clock'>,
): (request: FastifyRequest) => Promise<Session | undefined> {
  return async (request) => {
    const value = cookieOf(request, sessionCookieName);
    if (value === undefined) return undefined;
    const keys = await serverKeys(deps.database, 'session');
    return readSessionValue(keys.accepted(), value, deps.clock.now());
  };
}

async function findVisitor(
  { database, clock }: Pick<AppDeps, 'database' | 'clock'>,
  { uid, memberId, sessionId }: Session,
): Promise<PageVisitor | undefined> {
  if (memberId === undefined || sessionId === undefined) return undefined;
  const row = await findVisitorRow(database.db, { uid, memberId, sessionId });
  const now = clock.now();
  if (!row || isOver(row, now)) return undefined;

  return {
    isOnboarded: row.onboarded_at !== null,
    isHidden: row.hidden_for.length > 0,
    language: row.language,
    caller: {
      uid,
      email: row.email,
      emailVerified: row.email_verified,
      providerIds: [],
      name: null,
      authTime: row.signed_in_at,
      userId: memberId,
      sessionId,
      isSubscription: row.access_until !== null && row.access_until > now,
    },
  };
}
