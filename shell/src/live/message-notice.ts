import { hasHiddenWord, isQuietAt, messageStatusCode, messageTypes } from '@duet/contracts';
import type { Chat, Message, Settings } from '@duet/contracts';
import type { TextKey, Translate } from '@duet/i18n';
import type { NotificationInput, ShellServices } from '@duet/kit';

type Services = Pick<ShellServices, 'i18n' | 'navigate'>;

const READED = messageStatusCode('Readed');

/** What stands for messages whose text is not shown. */
const kinds: Partial<Record<(typeof messageTypes)[number], TextKey<'later'>>> = {
  Gif: 'messages.kind.Gif',
  Gift: 'messages.kind.Gift',
  Photo: 'messages.kind.Photo',
  Video: 'messages.kind.Video',
  Audio: 'messages.kind.Audio',
  MissedAudioCall: 'messages.kind.MissedCall',
  MissedVideoCall: 'messages.kind.MissedCall',
};

/** Whether the member wants to be told of a message: not in quiet hours, nor of what counts as read, is muted, or has a hidden word. */
export function isWanted({ call, message, status, type }: Message, settings: Settings): boolean {
  if (status >= READED || hasHiddenWord(message, settings.hiddenWords)) return false;
  if (isQuietAt(settings.quietHours, new Date())) return false;
  if (call) return settings.notifications.call;
  return messageTypes[type] === 'PostAnswer' ? settings.notifications.postAnswer : settings.notifications.message;
}

/** The notification of a chat's newest message, with how many are unread there. */
export function noticeOf(chat: Chat, message: Message, { i18n, navigate }: Services): NotificationInput {
  const t = i18n.translator('later');
  const { chatId, unReadMessageCount: count } = chat;
  const { name, photoUrl } = chat.partner;
  return {
    type: 'positive',
    title: count > 1 ? t('messages.from', { name, count }) : name,
    message: wordsOf(message, t),
    picture: { src: photoUrl, name },
    action: { label: t('messages.openChat'), onPress: () => navigate('ChatDialog', { chatId }) },
  };
}

/** One notification for the messages of so many chats. */
export function noticeOfSeveral(count: number, { i18n, navigate }: Services): NotificationInput {
  const t = i18n.translator('later');
  return {
    type: 'positive',
    message: t('messages.inChats', { count }),
    action: { label: t('messages.openChats'), onPress: () => navigate('Chat') },
  };
}

/** What a message says in one line. */
function wordsOf({ message, type }: Message, t: Translate<'later'>): string {
  const word = messageTypes[type];
  const kind = word && kinds[word];
  return message || t(kind ?? 'messages.kind.other');
}
