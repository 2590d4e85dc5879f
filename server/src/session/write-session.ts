import { writeSession } from '@duet/contracts/endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../lib/app-error.ts';
import type { AppDeps } from '../lib/deps.ts';
import { route } from '../lib/route.ts';
import { verifyToken } from '../lib/verify-token.ts';
import { deviceOf } from '../referral/identity-marks.ts';
import { noteIdentity } from '../referral/note-identity.ts';
import { sessionCookieName, sessionLife, writeSessionValue } from './session-cookie.ts';

/** Writes or clears the cookie. Only our own pages may: a cookie from elsewhere would sign a member in as another. */
export function registerWriteSession(app: FastifyInstance, deps: AppDeps, secret: Buffer): void {
  void app.register((scope, _options, done) => {
    // before the body is read, and whatever it holds
    scope.addHook('onRequest', (request, _reply, next) => next(isCrossOrigin(request) ? crossOrigin() : undefined));

    route(scope, writeSession, { access: 'guest' }, async ({ body, request, reply }) => {
      if (body.token === '') {
        void reply.header('set-cookie', cookieOf(request, '', 0));
        return;
      }
      const claims = await verifyToken(deps.identity, body.token).catch(async (error: unknown) => {
        // pages write the session at every start; only what does not open counts
        await app.limits.take('session', request.ip);
        throw error;
      });
      const { uid } = claims;
      const expiresAt = new Date(deps.clock.now().getTime() + sessionLife);
      const value = writeSessionValue(secret, { uid, expiresAt });
      void reply.header('set-cookie', cookieOf(request, value, sessionLife / 1000));
      await noteIdentity(deps, { ...claims, email: claims.email ?? null }, { device: deviceOf(request, reply) });
    });
    done();
  });
}

function cookieOf(request: FastifyRequest, value: string, seconds: number): string {
  const attributes = ['Path=/', `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Lax'];
  if (request.protocol === 'https') attributes.push('Secure');
  return [`${sessionCookieName}=${value}`, ...attributes].join('; ');
}

function isCrossOrigin({ headers }: FastifyRequest): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return true;
  if (headers.origin === undefined) return false;
  return !URL.canParse(headers.origin) || new URL(headers.origin).host !== headers.host;
}

function crossOrigin(): AppError {
  return new AppError(403, 'forbidden', 'Only our own pages may write the session.');
}
