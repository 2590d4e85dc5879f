import { apiQuery, cachedChat, isApiError } from '@duet/api';
import type { Message } from '@duet/contracts';
import type { ShellServices } from '@duet/kit';
import { laterTexts } from '../later/later-texts.ts';
import { isSameMember } from '../session/is-same-member.ts';
import { isWanted, noticeOf, noticeOfSeveral } from './message-notice.ts';
import { pause } from '../pause.ts';

/** Messages that come within this many milliseconds are told together. */
const BURST = 300;
/** Chats that are told of one by one; of more there is one notification. */
const MOST_AT_ONCE = 3;

export interface ShowMessagesOptions {
  /** Whether the screen shows the chat's messages by itself, or asks that nothing lies over it. */
  readonly isQuietFor: (chatId: string) => boolean;
}

/**
 * Tells of messages that come while the member looks at something else: one notification for each chat, with the face and
 * the words of whom it is from, which leads there. It goes when the chat is read or removed.
 */
export function showMessages(services: ShellServices, { isQuietFor }: ShowMessagesOptions): void {
  const { api, bus, dismiss, i18n, notify, queryClient, realtime, report } = services;
  const waiting = new Map<string, Message[]>();
  const shown = new Map<string, number>();
  /** Of which chats is being told just now. */
  const due = new Set<string>();
  let isTelling = false;

  function forget(chatId: string): void {
    waiting.delete(chatId);
    due.delete(chatId);
    const noticeId = shown.get(chatId);
    if (noticeId !== undefined) dismiss(noticeId);
    shown.delete(chatId);
  }

  async function tellTogether(): Promise<void> {
    if (isTelling) return;
    isTelling = true;
    try {
      while (waiting.size > 0) {
        await pause(BURST);
        const chats = [...waiting];
        waiting.clear();
        chats.forEach(([chatId]) => due.add(chatId));
        const together = await wantedOf(chats);
        if (together.length > MOST_AT_ONCE) notify(noticeOfSeveral(together.length, services));
        else for (const [chatId, message] of together) await tell(chatId, message);
        due.clear();
      }
    } finally {
      isTelling = false;
    }
  }

  /** Of each chat the newest message that may be shown here and now. */
  async function wantedOf(chats: readonly (readonly [string, readonly Message[]])[]) {
    const open = chats.filter(([chatId]) => !isQuietFor(chatId));
    if (document.hidden || open.length === 0) return [];
    const isStillHere = isSameMember(services.session);
    const [settings] = await Promise.all([queryClient.query(apiQuery(api, 'getSettings', {})), laterTexts(i18n)]);
    if (!isStillHere()) return [];
    return open.flatMap(([chatId, messages]) => {
      if (!due.has(chatId)) return [];
      const message = messages.findLast((each) => isWanted(each, settings));
      return message ? [[chatId, message] as const] : [];
    });
  }

  async function tell(chatId: string, message: Message): Promise<void> {
    const isStillHere = isSameMember(services.session);
    const chat = cachedChat(queryClient, chatId) ?? (await api.call('getChats', { query: { chatId } }))[0];
    // read or removed meanwhile
    if (!chat || !due.has(chatId) || isQuietFor(chatId) || !isStillHere()) return;
    forget(chatId);
    shown.set(chatId, notify(noticeOf(chat, message, services)));
  }

  realtime.events$.subscribe((event) => {
    if (event.type === 'chat.removed') forget(event.chatId);
    if (event.type === 'message.status' && event.unread?.inChat === 0) forget(event.chatId);
    if (event.type === 'message.updated' && event.message.deletedAt !== null) forget(event.message.chatId);
    if (event.type !== 'message.created') return;
    const { message } = event;
    waiting.set(message.chatId, [...(waiting.get(message.chatId) ?? []), message]);
    tellTogether().catch((error: unknown) => {
      // without the settings nobody knows what the member wants to be told
      if (!isApiError(error)) report(error, 'shell');
    });
  });
  bus.on('session.signedOut').subscribe(() => {
    waiting.clear();
    due.clear();
    shown.clear();
  });
}
