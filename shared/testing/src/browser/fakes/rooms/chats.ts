import type { CallAnswer, CallInput, Chat, ChatMediaType, MediaFacts, Message } from '@duet/contracts';
import { aChat, aChatFile, aFoundGif, aMessage } from '../../builders/chats.ts';
import { anId } from '../../builders/ids.ts';
import type { FakeWorld } from '../fake-world.ts';
import type { RoomHandlers } from '../handlers.ts';
import { refusal } from '../refusal.ts';
import { balanceOf, spendCoins } from '../spend-coins.ts';

const chatFacts: Readonly<Record<ChatMediaType, Partial<MediaFacts>>> = {
  Photo: {},
  Video: { contentType: 'video/mp4', milliseconds: 12_000 },
  Audio: { contentType: 'audio/webm', width: null, height: null, milliseconds: 4_000, peaks: [3, 9, 15, 6] },
};

/** The page size of the server. */
const CHATS_PAGE = 50;

/** Chats with their messages, files and GIFs. */
export function fakeChats(world: FakeWorld): RoomHandlers<'chats'> {
  return {
    getChats: ({ query }) => chatsOf(world, query ?? {}),
    getChatMessages: ({ params }) => ({ items: world.messages[params.id] ?? [], hasMore: false }),
    searchChatMessages: ({ params, query }) => {
      const hits = messagesWith(world.messages[params.id] ?? [], query.search);
      return { items: hits.map(({ id, seq }) => ({ id, seq })), total: hits.length, hasMore: false };
    },
    searchMessages: ({ query }) => ({
      items: world.chats.flatMap(({ chatId, partner }) =>
        messagesWith(world.messages[chatId] ?? [], query.search).map((found) => ({ chatId, partner, message: found })),
      ),
      hasMore: false,
    }),
    sendChatMessage: (input) => sendMessage(world, input),
    uploadChatMedia: ({ query }) => aChatFile(chatFacts[query.Type], { id: anId(9_960) }),
    downloadChatMedia: () => new Blob(['file'], { type: 'image/webp' }),
    searchGifs: ({ query }) => ({ source: 'Fake', items: [1, 2, 3].map((number) => aFoundGif(number, query?.Query)) }),
    keepGif: ({ body }) => aChatFile({ contentType: 'image/gif' }, { id: body.clientMediaId, preview: null }),
    editMessage: ({ params, body }) =>
      changeMessage(world, params, { message: body.message, editedAt: new Date().toISOString() }),
    deleteMessage: ({ params }) => {
      changeMessage(world, params, { message: '', media: null, deletedAt: new Date().toISOString() });
    },
    putMessageReaction: (input) => reactTo(world, input),
    sendDirectMessage: (input) => sendDirect(world, input),
    putMessageStatus: ({ params }) => {
      world.chats = world.chats.map((chat) => (chat.chatId === params.id ? { ...chat, unReadMessageCount: 0 } : chat));
      const isChatNewMessages = world.chats.some(({ unReadMessageCount }) => unReadMessageCount > 0);
      return { unReadMessageCount: 0, isChatNewMessages };
    },
  };
}

/** By one beginning of a word; the newest first. */
function messagesWith(messages: readonly Message[], search: string): Message[] {
  const wanted = ` ${search.toLowerCase()}`;
  return messages.filter(({ message }) => ` ${message.toLowerCase()}`.includes(wanted)).toReversed();
}

function chatsOf(world: FakeWorld, query: NonNullable<CallInput<'getChats'>['query']>): Chat[] {
  const { before, search = '', chatId, partnerId, show, order, after, limit = CHATS_PAGE } = query;
  const isWaiting = order === 'waiting';
  const found = world.chats
    .filter((chat) => chatId === undefined || chat.chatId === chatId)
    .filter((chat) => partnerId === undefined || chat.partnerId === partnerId)
    .filter((chat) => show !== 'unread' || chat.unReadMessageCount > 0)
    .filter(({ turn }) => (show !== 'turn' && !isWaiting) || turn === 'mine' || turn === 'both')
    .filter(({ partner }) => partner.name.toLowerCase().includes(search.toLowerCase()));
  if (isWaiting) found.sort((a, b) => (sinceOf(a) < sinceOf(b) ? -1 : 1));
  const last = isWaiting ? after && query.afterId : before && query.beforeId;
  const start = found.findIndex(({ chatId: each }) => each === last) + 1;
  return found.slice(start, start + Number(limit));
}

const sinceOf = ({ turnSince }: Chat) => turnSince ?? '';

function sendMessage(world: FakeWorld, { params, body }: CallInput<'sendChatMessage'>): Message {
  const earlier = world.messages[params.id] ?? [];
  const number = earlier.length + 1;
  const sent = aMessage({
    number,
    id: anId(6_000 + number),
    chatId: params.id,
    senderId: world.profile.userId,
    recipientId: world.chats.find(({ chatId }) => chatId === params.id)?.partnerId ?? anId(101),
    clientMessageId: body.clientMessageId,
    type: body.type,
    message: 'message' in body ? (body.message ?? '') : '',
    ...(body.type === 0 ? {} : { media: aChatFile({}, { id: body.mediaId }) }),
    replyToMessageId: body.replyToMessageId ?? null,
    createdAt: new Date().toISOString(),
  });
  world.messages[params.id] = [...earlier, sent];
  return sent;
}

function sendDirect(world: FakeWorld, { body }: CallInput<'sendDirectMessage'>): CallAnswer<'sendDirectMessage'> {
  spendCoins(world, 'directMessage', world.coins.prices.directMessage);
  const chat = aChat({ number: 60 + world.chats.length, partnerId: body.recipientId, hasPeerAnswer: false });
  const sent = aMessage({
    id: anId(6_800 + world.chats.length),
    chatId: chat.chatId,
    senderId: world.profile.userId,
    recipientId: body.recipientId,
    clientMessageId: body.clientMessageId,
    type: 16,
    message: body.message,
  });
  world.chats = [{ ...chat, lastMessage: sent }, ...world.chats];
  world.messages[chat.chatId] = [sent];
  return { chatId: chat.chatId, message: sent, ...balanceOf(world) };
}

function reactTo(
  world: FakeWorld,
  { params, body }: CallInput<'putMessageReaction'>,
): CallAnswer<'putMessageReaction'> {
  const messages = world.messages[params.id] ?? [];
  const message = messages.find(({ id }) => id === params.messageId);
  if (!message) throw refusal(404, 'not_found');
  const known = message.reactions ?? { sender: null, recipient: null, version: 0 };
  const side = message.senderId === world.profile.userId ? 'sender' : 'recipient';
  const reactions = { ...known, [side]: body.reaction, version: known.version + 1 };
  world.messages[params.id] = messages.map((each) => (each === message ? { ...each, reactions } : each));
  return reactions;
}

function changeMessage(
  world: FakeWorld,
  { id, messageId }: { readonly id: string; readonly messageId: string },
  change: Partial<Message>,
): Message {
  const messages = world.messages[id] ?? [];
  const own = messages.find((each) => each.id === messageId && each.senderId === world.profile.userId);
  if (!own) throw refusal(404, 'not_found');
  const changed = { ...own, ...change };
  world.messages[id] = messages.map((each) => (each === own ? changed : each));
  return changed;
}
