import { writeSession } from '@duet/contracts/endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clearFormerCookie, cookieOf, setCookie } from '../../http/cookies.ts';
import type { AppDeps } from '../../http/deps.ts';
import { isOwnOrigin } from '../../http/public-origin.ts';
import { route } from '../../http/route.ts';
import { verifyToken } from '../../http/verify-token.ts';
import { AppError } from '../../lib/app-error.ts';
import { sessions } from '../../lib/constants.ts';
import { deviceOf } from '../../members/identity-marks/identity-marks.ts';
import { recordIdentity } from '../../members/identity-marks/record-identity.ts';
import { findMemberByIdentity } from '../../members/profiles/members-store.ts';
import type { ServerKeys } from '../../platform/database/server-keys.ts';
import type { IdentityClaims } from '../../platform/identity/index.ts';
import { signOut, replaceSession } from './end-sessions.ts';
import { readSessionValue, sessionCookieName, writeSessionValue } from './session-cookie.ts';
import type { Session } from './session-cookie.ts';

/**
 * Writes or clears the cookie. Only our own pages may: a cookie from elsewhere would sign a member in as another.
 * Clearing it signs the session out, so that its tokens open nothing any more; a new sign-in in the same browser takes
 * the place of the one before, also of another member's.
 */
export function registerWriteSession(app: FastifyInstance, deps: AppDeps, keys: ServerKeys): void {
  void app.register((scope, _options, done) => {
    // before the body is read, and whatever it holds
    scope.addHook('onRequest', (request, _reply, next) =>
      next(isCrossOrigin(app, request) ? crossOrigin() : undefined),
    );

    route(scope, writeSession, async ({ body, request, reply }) => {
      const now = deps.clock.now();
      const before = readSessionValue(keys.accepted(), cookieOf(request, sessionCookieName) ?? '', now);
      clearFormerCookie(request, reply, sessionCookieName);
      if (body.token === '') {
        setCookie(request, reply, sessionCookieName, '', 0);
        await signOutOf(deps, before, request);
        return;
      }
      const claims = await verifyToken(deps.identity, body.token).catch(async (error: unknown) => {
        // pages call this at every start, so only failed attempts count against the limit
        await app.limits.take('session', request.ip);
        throw error;
      });
      const life = Math.min(sessions.unused, claims.authTime.getTime() + sessions.longest - now.getTime());
      const session = await sessionOf(app, deps, claims, request);
      const { memberId, sessionId } = session;
      if (before?.sessionId && sessionId && before.memberId === memberId && before.sessionId !== sessionId) {
        await replaceSession(deps, { memberId, before: before.sessionId, after: sessionId }, request);
      }
      // another member has signed in and the earlier sign-out has not reached the server
      if (before && before.uid !== claims.uid) await signOutOf(deps, before, request);
      const value = writeSessionValue(keys.current(now), { ...session, expiresAt: new Date(now.getTime() + life) });
      setCookie(request, reply, sessionCookieName, value, Math.floor(life / 1000));
      await recordIdentity(deps, { ...claims, email: claims.email ?? null }, { device: deviceOf(request, reply) });
    });
    done();
  });
}

type Opened =
  | { readonly uid: string; readonly memberId: string; readonly sessionId: string }
  | { readonly uid: string; readonly memberId?: undefined; readonly sessionId?: undefined };

/** Opens the session of a sign-in, as soon as it has an account. */
async function sessionOf(
  app: FastifyInstance,
  deps: Pick<AppDeps, 'database'>,
  { uid, authTime }: IdentityClaims,
  request: FastifyRequest,
): Promise<Opened> {
  const member = await findMemberByIdentity(deps.database.db, uid);
  if (!member || member.deleted_at !== null) return { uid };
  return { uid, memberId: member.id, sessionId: await app.sessions.admit(member.id, authTime, request) };
}

async function signOutOf(deps: AppDeps, session: Session | undefined, request: FastifyRequest): Promise<void> {
  if (!session?.memberId || !session.sessionId) return;
  await signOut(deps, session.memberId, { id: session.sessionId }, request);
}

function isCrossOrigin(app: FastifyInstance, { headers }: FastifyRequest): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return true;
  return headers.origin !== undefined && !isOwnOrigin(app, headers.origin);
}

function crossOrigin(): AppError {
  return new AppError(403, 'forbidden', 'Only our own pages may write the session.');
}
