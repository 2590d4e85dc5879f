import { messageTypeCode } from '@duet/contracts';
import { replyToPost } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { lockChat } from '../chats/messages/chat-access-store.ts';
import { findChatOfPair, openChat } from '../chats/messages/chats-store.ts';
import { toMessage } from '../chats/messages/message-view.ts';
import { appendMessage, findSent, isAwaitingAnswer } from '../chats/messages/messages-store.ts';
import type { AppDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { day, posts, second } from '../lib/constants.ts';
import { lockPair } from '../members/pairs/lock-pair.ts';
import { refusesDirectMessages } from '../members/pairs/refusals-store.ts';
import { areSeparated } from '../members/pairs/separations-store.ts';
import { withEvents } from '../platform/realtime/unit-of-work.ts';
import type { UnitOfWork } from '../platform/realtime/unit-of-work.ts';
import { listFirstAnswers } from './first-answers-store.ts';
import { noSuchPost, ownPost, repliesRefused, tooManyAnswers } from './post-errors.ts';
import { findVisiblePost } from './posts-store.ts';

/** One open answer per member and post: until the author writes back, a repeat finds the same chat and adds nothing. */
export function registerReplyToPost(app: FastifyInstance, deps: AppDeps): void {
  route(app, replyToPost, async ({ params, body }, { userId }) =>
    withEvents(deps, async (unit) => {
      const { tx, emit } = unit;
      const now = deps.clock.now();
      const post = await findVisiblePost(tx, params.id, userId, now);
      if (!post) throw noSuchPost();
      if (post.author_id === userId) throw ownPost();

      const chatId = await chatWithAuthor(unit, { memberId: userId, otherId: post.author_id, now });
      const chat = await lockChat(tx, chatId, userId);
      if (!chat) throw noSuchPost();
      const isRepeat = (await findSent(tx, chatId, userId, body.clientMessageId)) !== undefined;
      if (isRepeat || (await isAwaitingAnswer(tx, chatId, userId, post.id))) return { chatId };
      await limitFirstAnswers(unit, { memberId: userId, postId: post.id, now });

      const row = await appendMessage(tx, chat, {
        senderId: userId,
        clientMessageId: body.clientMessageId,
        type: messageTypeCode('PostAnswer'),
        body: body.message,
        postId: post.id,
        now,
      });
      const message = toMessage(row);
      emit(post.author_id, { type: 'message.created', message });
      emit(userId, { type: 'message.created', message });
      return { chatId };
    }),
  );
}

/** Counts answered posts, so that repeats and second answers cost nothing; the pair's lock also locks the member. */
async function limitFirstAnswers(
  { tx }: UnitOfWork,
  { memberId, postId, now }: { readonly memberId: string; readonly postId: string; readonly now: Date },
): Promise<void> {
  const answered = await listFirstAnswers(tx, memberId, new Date(now.getTime() - day), postId);
  if (answered.isAnswered) return;
  const earliest = answered.times[answered.times.length - posts.firstAnswersPerDay];
  if (earliest) throw tooManyAnswers(Math.ceil((earliest.getTime() + day - now.getTime()) / second));
}

async function chatWithAuthor(
  { tx }: UnitOfWork,
  pair: { memberId: string; otherId: string; now: Date },
): Promise<string> {
  const { memberId, otherId } = pair;
  await lockPair(tx, memberId, otherId);
  if (await areSeparated(tx, memberId, otherId)) throw noSuchPost();

  const chat = await findChatOfPair(tx, memberId, otherId);
  if (chat && chat.closed_at === null) return chat.id;
  if (await refusesDirectMessages(tx, otherId, memberId)) throw repliesRefused();
  return await openChat(tx, { ...pair, origin: 'post', matchType: 'Like' });
}
