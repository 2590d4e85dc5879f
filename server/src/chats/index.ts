import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../http/deps.ts';
import { registerGifs } from './gifs/index.ts';
import { registerChatMedia } from './media/index.ts';
import { registerMessages } from './messages/index.ts';

/** Chats: messages, their files, and GIFs. */
export function registerChats(app: FastifyInstance, deps: AppDeps): void {
  registerMessages(app, deps);
  registerChatMedia(app, deps);
  registerGifs(app, deps);
}
