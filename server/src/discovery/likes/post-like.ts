import type { Reaction } from '@duet/contracts';
import { postLike } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { findOpenMatch } from '../../chats/messages/chats-store.ts';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { noteShown } from '../fit/shown-store.ts';
import { lockPair } from '../../members/pairs/lock-pair.ts';
import { noSuchMember } from '../../members/pairs/matching-errors.ts';
import { withEvents } from '../../platform/realtime/unit-of-work.ts';
import type { UnitOfWork } from '../../platform/realtime/unit-of-work.ts';
import { matchMembers } from '../match-members.ts';
import { outOfLikes } from './like-errors.ts';
import { costsALike, feedLimitAt, fullAfterLike, isReached, outcomeOf } from './like-rules.ts';
import { findTargetOfRequest, readStanding, saveFullAt, saveReaction } from './likes-store.ts';
import { nopeAtOnce } from './nope-store.ts';
import { chooseAbout } from './reaction-about.ts';
import type { WantedAbout } from './reaction-about.ts';

export function registerPostLike(app: FastifyInstance, deps: AppDeps): void {
  route(app, postLike, async ({ query, body }, member) => {
    const { like, requestId, aboutPhoto, aboutPrompt } = query;
    if (like === 'Nope') {
      const now = deps.clock.now();
      const nope = { from: member.userId, to: body, requestId: requestId ?? null, now };
      const written = await nopeAtOnce(deps.database.db, nope);
      if (written) {
        await noteShown(deps, body);
        return { matched: false, chatId: null, limit: feedLimitAt(now, written.fullAt, member.isSubscription) };
      }
    }
    const { isNew, ...answer } = await withEvents(deps, async (unit) => {
      const earlierTarget = requestId && (await findTargetOfRequest(unit.tx, member.userId, requestId));
      return await react(unit, deps, member, {
        to: earlierTarget ?? body,
        reaction: like,
        requestId: requestId ?? null,
        about: { aboutPhoto, aboutPrompt },
      });
    });
    // who is reacted to again was not shown again, or anybody could use up the cards of somebody else
    if (isNew) await noteShown(deps, body);
    return answer;
  });
}

interface Wanted {
  readonly to: string;
  readonly reaction: Reaction;
  readonly requestId: string | null;
  readonly about: WantedAbout;
}

async function react(
  unit: UnitOfWork,
  deps: AppDeps,
  member: { readonly userId: string; readonly isSubscription: boolean },
  { to, reaction, requestId, about }: Wanted,
) {
  const { tx, emit } = unit;
  const now = deps.clock.now();
  const { me, other } = await lockPair(tx, member.userId, to);
  const { mine, theirs, fullAt, areSeparated } = await readStanding(tx, me.id, other.id);
  const limit = feedLimitAt(now, fullAt, member.isSubscription);

  const outcome = outcomeOf(reaction, mine, theirs, now);
  if (outcome === 'repeat') {
    const chatId = await findOpenMatch(tx, me.id, other.id);
    return { isNew: false, matched: chatId !== null, chatId, limit };
  }
  if (!other.isPresent || areSeparated) throw noSuchMember();

  const isInvited = theirs !== undefined && costsALike(theirs.reaction) && mine === undefined;
  const save = { from: me.id, to: other.id, reaction, requestId, now };
  if (isInvited) emit(me.id, { type: 'invite.removed' });
  if (!costsALike(reaction)) {
    await saveReaction(tx, save);
    return { isNew: true, matched: false, chatId: null, limit };
  }

  if (isReached(limit)) throw outOfLikes(limit);
  await saveReaction(tx, { ...save, about: await chooseAbout(tx, other.id, about) });
  const spent = member.isSubscription ? fullAt : fullAfterLike(now, fullAt);
  if (spent && !member.isSubscription) await saveFullAt(tx, me.id, spent);
  const left = feedLimitAt(now, spent, member.isSubscription);

  if (outcome === 'match') {
    const chatId = await matchMembers(unit, deps, { memberId: me.id, otherId: other.id, matchType: reaction });
    return { isNew: true, matched: true, chatId, limit: left };
  }
  emit(other.id, { type: 'invite.created', reaction }, { isMissed: theirs?.reaction === 'Nope' });
  return { isNew: true, matched: false, chatId: null, limit: left };
}
