import { getChatBeginning } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { findChat } from '../../chats/messages/chat-access-store.ts';
import { noSuchChat } from '../../chats/messages/chat-errors.ts';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { costsALike } from './like-rules.ts';
import { findReactions } from './likes-store.ts';
import { aboutReader } from './reaction-about.ts';

/** Only of two who like each other: in a chat by other ways one of them may not know yet that the other does. */
export function registerGetChatBeginning(app: FastifyInstance, deps: AppDeps): void {
  route(app, getChatBeginning, async ({ params }, { userId }) => {
    const { db } = deps.database;
    const chat = await findChat(db, params.id, userId);
    if (!chat?.isOpen) throw noSuchChat();
    const { mine, theirs } = await findReactions(db, userId, chat.partnerId);
    if (!mine || !theirs || !costsALike(mine.reaction) || !costsALike(theirs.reaction)) return {};
    const readMine = await aboutReader(deps, chat.partnerId, userId, [mine]);
    const readTheirs = await aboutReader(deps, userId, userId, [theirs]);
    return { mine: readMine(mine), theirs: readTheirs(theirs) };
  });
}
