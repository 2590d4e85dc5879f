import { postInviteReaction } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { findOpenMatch } from '../../chats/messages/chats-store.ts';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { lockPair } from '../../members/pairs/lock-pair.ts';
import { findCauses, separate } from '../../members/pairs/separations-store.ts';
import { withEvents } from '../../platform/realtime/unit-of-work.ts';
import type { UnitOfWork } from '../../platform/realtime/unit-of-work.ts';
import { matchMembers } from '../match-members.ts';
import { noSuchInvite } from './like-errors.ts';
import { costsALike } from './like-rules.ts';
import { findReactions, saveReaction } from './likes-store.ts';

export function registerPostInviteReaction(app: FastifyInstance, deps: AppDeps): void {
  route(app, postInviteReaction, async ({ query }, member) =>
    withEvents(deps, (unit) => answerInvite(unit, deps, member.userId, query.senderId, query.accept)),
  );
}

/** The first answer is final: later answers get its outcome. Answering costs no like. */
async function answerInvite(unit: UnitOfWork, deps: AppDeps, memberId: string, senderId: string, isAccepted: boolean) {
  const { tx, emit } = unit;
  const now = deps.clock.now();
  const { me, other } = await lockPair(tx, memberId, senderId);
  const { mine, theirs } = await findReactions(tx, me.id, other.id);
  if (!theirs || !costsALike(theirs.reaction)) throw noSuchInvite();

  const causes = await findCauses(tx, me.id, other.id);
  if (causes.includes('block')) throw noSuchInvite();
  if (causes.length > 0) return { matched: false, chatId: null };
  if (mine && costsALike(mine.reaction)) {
    const chatId = await findOpenMatch(tx, me.id, other.id);
    return { matched: chatId !== null, chatId };
  }
  // a Nope has made it a missed like, and answering must not reveal whose that is
  if (mine || !other.isPresent) throw noSuchInvite();

  emit(me.id, { type: 'invite.removed' });
  if (!isAccepted) {
    await separate(tx, { by: me.id, from: other.id, cause: 'decline', now });
    return { matched: false, chatId: null };
  }
  await saveReaction(tx, { from: me.id, to: other.id, reaction: 'Like', requestId: null, now });
  const chatId = await matchMembers(unit, deps, { memberId: me.id, otherId: other.id, matchType: 'Like' });
  return { matched: true, chatId };
}
