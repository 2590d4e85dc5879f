import { useTranslation } from 'react-i18next';
import { RouteLink, useApiQuery, useNow, useServices } from '@duet/kit';
import type { Message } from '@duet/contracts';
import { daysAgo, formatDate, formatTime, parseUtc } from '@duet/i18n/format';
import { Avatar } from '@duet/ui';
import styles from './post-messages-page.module.css';

/** One answer to a post; it leads to its chat, which also tells whose it is. */
export function PostAnswer({ message }: { readonly message: Message }) {
  const { t } = useTranslation('posts');
  const { api } = useServices();
  const now = useNow();
  const { data: chats } = useApiQuery(api, 'getChats', {});
  const listed = chats?.find(({ chatId }) => chatId === message.chatId);
  const { chatId } = message;
  // one that is further down than the first page
  const { data: alone } = useApiQuery(api, 'getChats', { query: { chatId } }, { enabled: !!chats && !listed });
  const chat = listed ?? alone?.[0];
  const partner = chat?.partner.name ?? '';
  const isTheirs = chat?.partnerId === message.senderId;
  const at = parseUtc(message.createdAt);

  return (
    <RouteLink to="ChatDialog" params={{ chatId: message.chatId }} className={styles.answer}>
      <Avatar src={chat?.partner.photoUrl ?? null} name={partner} size={44} />
      <span className={styles.words}>
        <b>{partner}</b>
        <span>{isTheirs ? message.message : t('messages.mine', { text: message.message })}</span>
      </span>
      <time dateTime={at.toISOString()}>{daysAgo(at, now) === 0 ? formatTime(at) : formatDate(at)}</time>
    </RouteLink>
  );
}
