import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../lib/deps.ts';
import { registerGetChatMessages } from './get-chat-messages.ts';
import { registerGetChats } from './get-chats.ts';
import { registerPutMessageStatus } from './put-message-status.ts';
import { registerSendChatMessage } from './send-chat-message.ts';

/** Chats and their messages. */
export function registerChats(app: FastifyInstance, deps: AppDeps): void {
  registerGetChats(app, deps);
  registerGetChatMessages(app, deps);
  registerSendChatMessage(app, deps);
  registerPutMessageStatus(app, deps);
}
