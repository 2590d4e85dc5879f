import { messageTypeCode } from '@duet/contracts';
import { keepCall } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { lockChat } from '../../chats/messages/chat-access-store.ts';
import { findOpenMatch } from '../../chats/messages/chats-store.ts';
import { toMessage } from '../../chats/messages/message-view.ts';
import { appendMessage } from '../../chats/messages/messages-store.ts';
import { costsALike } from '../../discovery/likes/like-rules.ts';
import { findReactions, saveReaction } from '../../discovery/likes/likes-store.ts';
import { matchMembers } from '../../discovery/match-members.ts';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { randomCalls } from '../../lib/constants.ts';
import { lockPair } from '../../members/pairs/lock-pair.ts';
import { withEvents } from '../../platform/realtime/unit-of-work.ts';
import type { UnitOfWork } from '../../platform/realtime/unit-of-work.ts';
import { noSuchCall } from '../call-errors.ts';
import { callFor } from './call-for.ts';
import { tellCall, viewCall } from './call-view.ts';
import { lockCall, saveChat, saveTap } from './calls-store.ts';
import type { CallOf } from './calls-store.ts';

/** Who both want to stay in touch match, and their chat begins with the call (calls-9). */
export function registerKeepCall(app: FastifyInstance, deps: AppDeps): void {
  route(app, keepCall, async ({ params }, { userId }) =>
    withEvents(deps, async (unit) => {
      const { tx } = unit;
      const now = deps.clock.now();
      const { partner_id } = await callFor(tx, params.id, userId);
      const { other } = await lockPair(tx, userId, partner_id);
      await lockCall(tx, params.id);
      const call = await callFor(tx, params.id, userId);
      if (call.is_separated || !other.isPresent) throw noSuchCall();

      if (!call.kept_mine && mayKeep(call, now)) {
        await saveTap(tx, call, 'kept', now);
        if (call.kept_theirs) {
          await saveChat(tx, call.id, await chatOf(unit, deps, call, now));
          await tellCall(unit, deps, 'call.changed', call.id);
        }
      }
      return viewCall(tx, deps, await callFor(tx, params.id, userId));
    }),
  );
}

function mayKeep({ origin, started_at, ended_at }: CallOf, now: Date): boolean {
  if (origin !== 'random' || started_at === null) return false;
  return ended_at === null || now.getTime() - ended_at.getTime() <= randomCalls.keepAfter;
}

async function chatOf(unit: UnitOfWork, deps: AppDeps, call: CallOf, now: Date): Promise<string> {
  const pair = { memberId: call.member_id, otherId: call.partner_id };
  const chatId = (await findOpenMatch(unit.tx, pair.memberId, pair.otherId)) ?? (await match(unit, deps, pair, now));
  const senderId = call.is_caller ? pair.memberId : pair.otherId;
  const chat = await lockChat(unit.tx, chatId, senderId);
  if (!chat) throw new Error(`The chat ${chatId} of a new match is gone.`);
  const type = messageTypeCode('RandomCall');
  const row = await appendMessage(unit.tx, chat, { senderId, clientMessageId: call.id, type, body: '', now });
  for (const memberId of [pair.memberId, pair.otherId]) {
    unit.emit(memberId, { type: 'message.created', message: toMessage(row) });
  }
  return chatId;
}

/** As if both had liked each other, so that no deck and no invite shows them any more; it costs no like. */
async function match(
  unit: UnitOfWork,
  deps: AppDeps,
  { memberId, otherId }: { readonly memberId: string; readonly otherId: string },
  now: Date,
): Promise<string> {
  const { tx, emit } = unit;
  const { mine, theirs } = await findReactions(tx, memberId, otherId);
  if (theirs && !mine && costsALike(theirs.reaction)) emit(memberId, { type: 'invite.removed' });
  if (mine && !theirs && costsALike(mine.reaction)) emit(otherId, { type: 'invite.removed' });
  await saveReaction(tx, { from: memberId, to: otherId, reaction: 'Like', requestId: null, now });
  await saveReaction(tx, { from: otherId, to: memberId, reaction: 'Like', requestId: null, now });
  return await matchMembers(unit, deps, { memberId, otherId, matchType: 'Like' });
}
