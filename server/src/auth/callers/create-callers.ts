import type { Access } from '@duet/contracts/endpoints';
import type { FastifyRequest } from 'fastify';
import type { Callers, IdentityCaller, MemberCaller } from '../../http/caller.ts';
import type { CallerResolver } from '../../http/callers.ts';
import type { AppDeps } from '../../http/deps.ts';
import { verifyToken } from '../../http/verify-token.ts';
import { AppError } from '../../lib/app-error.ts';
import { timedCache } from '../../lib/timed-cache.ts';
import { inBatches } from '../../platform/database/in-batches.ts';
import type { IdentityClaims } from '../../platform/identity/index.ts';
import { accountDisabled, notOnboarded, profileOnHold } from '../account-errors.ts';
import { findCallers } from './callers-store.ts';
import type { SessionKeeper } from '../sessions/session-keeper.ts';

/** What a call needs to know of the member; kept for a few seconds, because every call asks. */
interface KnownMember {
  readonly userId: string;
  readonly isDisabled: boolean;
  readonly isHidden: boolean;
  readonly isOnboarded: boolean;
  readonly accessUntil: Date | null;
}

const rememberFor = 5000;
const remembered = 20_000;

/** Reads the bearer token, asks the identity provider's keys whether it is good, and finds the member behind it. */
export function createCallers(
  deps: Pick<AppDeps, 'database' | 'identity' | 'clock'>,
  touch: (memberId: string) => void,
  sessions: SessionKeeper,
): CallerResolver {
  const known = timedCache<string, KnownMember>(deps.clock, { max: remembered, ttl: rememberFor });
  // pages of a node that has died come back all at once, and none of them is known here
  const find = inBatches((uids: readonly string[]) => findCallers(deps.database.db, uids));

  async function memberOf(uid: string, access: Access): Promise<KnownMember | undefined> {
    const kept = known.get(uid);
    // only "onboarded" is cached, so that members who finish onboarding on another node may go on at once
    const isEnough = !needsOnboarding(access) || kept?.isOnboarded === true;
    if (kept && isEnough) return kept;
    const row = await find(uid);
    const member = row && {
      userId: row.id,
      isDisabled: row.is_disabled,
      isHidden: row.hidden_for.length > 0,
      isOnboarded: row.onboarded_at !== null,
      accessUntil: row.access_until,
    };
    if (member) known.set(uid, member);
    return member;
  }

  async function asMember(identity: IdentityCaller, request: FastifyRequest, access: Access): Promise<MemberCaller> {
    const member = await memberOf(identity.uid, access);
    if (!member) throw new AppError(403, 'not_registered', 'This sign-in has no account yet.');
    if (member.isDisabled) throw accountDisabled();
    const { userId, accessUntil: until } = member;
    const sessionId = await sessions.admit(userId, identity.authTime, request);
    if (needsOnboarding(access) && !member.isOnboarded) throw notOnboarded();
    if (access === 'shown' && member.isHidden) throw profileOnHold();
    touch(userId);
    return {
      ...identity,
      userId,
      sessionId,
      isSubscription: until !== null && until > deps.clock.now(),
    };
  }

  return {
    forget: (uid) => void known.delete(uid),
    forgetMember(memberId) {
      const theirs = [...known.entries()].filter(([, { userId }]) => userId === memberId);
      for (const [uid] of theirs) known.delete(uid);
    },
    async resolve(request: FastifyRequest, access: Access): Promise<Callers[Access]> {
      if (access === 'guest') return null;
      const { claims, identity } = await readIdentity(deps, request);
      if (access === 'member' || needsOnboarding(access)) return asMember(identity, request, access);
      await sessions.refuseEnded(identity.uid, identity.authTime);
      if (access === 'identity') return identity;
      if ((await memberOf(identity.uid, access))?.isDisabled) throw accountDisabled();
      if (!claims.moderator) throw new AppError(403, 'forbidden', 'This is for moderators.');
      return identity;
    },
  };
}

const needsOnboarding = (access: Access): access is 'onboarded' | 'shown' =>
  access === 'onboarded' || access === 'shown';

async function readIdentity(
  deps: Pick<AppDeps, 'identity'>,
  request: FastifyRequest,
): Promise<{ claims: IdentityClaims; identity: IdentityCaller }> {
  const [scheme, token, ...rest] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token || rest.length > 0) {
    throw new AppError(401, 'unauthenticated', 'Sign in first.', { headers: { 'www-authenticate': 'Bearer' } });
  }
  const claims = await verifyToken(deps.identity, token);
  const { uid, email = null, emailVerified, providerIds, name = null, authTime } = claims;
  return { claims, identity: { uid, email, emailVerified, providerIds, name, authTime } };
}
