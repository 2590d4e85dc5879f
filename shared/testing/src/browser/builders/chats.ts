import type { Chat, FoundGif, Invite, MediaFacts, Message, MessageMedia, MissedLike, UserPost } from '@duet/contracts';
import { anId } from './ids.ts';
import { aPicture } from './profiles.ts';

/** A text message; by default from the partner, delivered. */
export function aMessage(changes: Partial<Message> & { readonly number?: number } = {}): Message {
  const { number = 1, ...rest } = changes;
  return {
    id: anId(5_000 + number),
    chatId: anId(301),
    senderId: anId(101),
    recipientId: anId(1),
    clientMessageId: null,
    seq: number,
    type: 0,
    status: 1,
    message: `Message ${number}`,
    createdAt: new Date(Date.UTC(2026, 10, 20, 18, number % 60)).toISOString(),
    replyToMessageId: null,
    editedAt: null,
    deletedAt: null,
    media: null,
    call: null,
    ...rest,
  };
}

const noFile = { blob: null, preview: null, giftUrl: null, coins: null, facts: null };

/** A file of a chat, with the facts that its message contains. */
export function aChatFile(facts: Partial<MediaFacts> = {}, changes: Partial<MessageMedia> = {}): MessageMedia {
  return {
    ...noFile,
    id: anId(9_950),
    blob: aPicture(310),
    preview: aPicture(311),
    facts: {
      contentType: 'image/webp',
      bytes: 52_000,
      width: 1200,
      height: 900,
      milliseconds: null,
      peaks: null,
      ...facts,
    },
    ...changes,
  };
}

/** A GIF from the search. */
export function aFoundGif(number = 1, title = 'Cat'): FoundGif {
  return { id: `gif-${number}`, title: `${title} ${number}`, width: 200, height: 150, preview: aPicture(320 + number) };
}

/** A gift as a message of the chat (type 2). */
export function aGiftMessage(changes: Partial<Message> & { readonly number?: number } = {}): Message {
  const media = { ...noFile, id: anId(9_900), giftUrl: 'icon:fluent-emoji-flat:rose', coins: 20 };
  return aMessage({ type: 2, message: '', media, ...changes });
}

/** A chat with its partner. */
export function aChat(changes: Partial<Chat> & { readonly number?: number } = {}): Chat {
  const { number = 1, ...rest } = changes;
  const chatId = anId(300 + number);
  return {
    chatId,
    partnerId: anId(100 + number),
    partner: { name: `Member ${number}`, photoUrl: aPicture(number * 47), isProfileVerified: false, presence: null },
    lastMessage: aMessage({ chatId, senderId: anId(100 + number) }),
    unReadMessageCount: 0,
    isSystemChat: false,
    hasPeerAnswer: true,
    matchDate: '2026-11-19T10:00:00.000Z',
    matchType: 'Like',
    turn: null,
    turnSince: null,
    ...rest,
  };
}

/** An invite that waits for an answer. */
export function anInvite(changes: Partial<Invite> = {}): Invite {
  return {
    senderId: anId(130),
    reaction: 'Coffee',
    createdAt: '2026-11-20T09:00:00.000Z',
    name: 'Marta',
    age: 29,
    isProfileVerified: true,
    photoUrl: aPicture(200),
    giftUrl: null,
    ...changes,
  };
}

/** A missed like that is not hidden. */
export function aMissedLike(changes: Partial<MissedLike> & { readonly number?: number } = {}): MissedLike {
  const { number = 1, ...rest } = changes;
  return {
    id: anId(1_300 + number),
    userId: anId(140 + number),
    reaction: 'Heart',
    createdAt: '2026-11-19T18:00:00.000Z',
    name: `Missed ${number}`,
    age: 28,
    photoUrl: aPicture(number * 31),
    ...rest,
  };
}

/** Another member's active post. */
export function aPost(changes: Partial<UserPost> & { readonly number?: number } = {}): UserPost {
  const { number = 1, ...rest } = changes;
  return {
    postId: anId(700 + number),
    datePost: new Date(Date.UTC(2026, 10, 20, 12) - number * 60_000).toISOString(),
    isPostLiked: false,
    chatId: null,
    stateId: 2,
    kind: 'Custom',
    templateKey: null,
    text: `Who wants to see the sunrise number ${number}?`,
    background: (number % 12) + 1,
    likesCount: number,
    expiresAt: '2026-12-04T12:00:00.000Z',
    rejectReason: null,
    author: {
      userId: anId(100 + number),
      name: `Member ${number}`,
      age: 27,
      photoUrl: aPicture(number * 47),
      isProfileVerified: true,
      distance: { word: 'near', city: 'Brovary' },
    },
    ...rest,
  };
}
