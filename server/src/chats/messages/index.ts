import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { chats } from '../../lib/constants.ts';
import { everyHour } from '../../platform/chores/hourly.ts';
import { registerDeleteMessage } from './delete-message.ts';
import { registerEditMessage } from './edit-message.ts';
import { registerGetChatMessages } from './get-chat-messages.ts';
import { registerGetChats } from './get-chats.ts';
import { dropOriginals } from './message-changes-store.ts';
import { registerPutMessageReaction } from './put-message-reaction.ts';
import { registerPutMessageStatus } from './put-message-status.ts';
import { registerSearchChatMessages } from './search-chat-messages.ts';
import { registerSearchMessages } from './search-messages.ts';
import { registerSendChatMessage } from './send-chat-message.ts';
import { registerSendDirectMessage } from './send-direct-message.ts';

/** The list of chats and their messages. */
export function registerMessages(app: FastifyInstance, deps: AppDeps): void {
  registerGetChats(app, deps);
  registerGetChatMessages(app, deps);
  registerSearchChatMessages(app, deps);
  registerSearchMessages(app, deps);
  registerSendChatMessage(app, deps);
  registerSendDirectMessage(app, deps);
  registerEditMessage(app, deps);
  registerDeleteMessage(app, deps);
  registerPutMessageReaction(app, deps);
  registerPutMessageStatus(app, deps);

  const stop = everyHour(deps, 'originals of messages', () =>
    dropOriginals(deps.database.db, new Date(deps.clock.now().getTime() - chats.originalsLife)),
  );
  app.addHook('onClose', () => stop());
}
