import { Link, apiKey, isApiError, useDomainText, useQueryClient, useServices } from '@duet/kit';
import type { Chat } from '@duet/contracts';
import { Avatar, Icon, IconButton } from '@duet/ui';
import { Menu } from '@duet/ui/menu';
import { useChatText } from '../use-chat-text.ts';
import { ConfirmUnmatch } from './confirm-unmatch.tsx';
import styles from './conversation.module.css';

/** Who the dialog is with, whether they write, and the menu to unmatch. */
export function ConversationHeader({ chat, isTyping }: { readonly chat: Chat; readonly isTyping: boolean }) {
  const t = useChatText();
  const word = useDomainText();
  const { api, notify, navigate, openModal } = useServices();
  const cache = useQueryClient();
  const { partner } = chat;

  async function unmatch(action: 'unmatch' | 'block'): Promise<void> {
    const isSure = await openModal<boolean, { name: string; action: 'unmatch' | 'block' }>(ConfirmUnmatch, {
      name: partner.name,
      action,
    });
    if (!isSure) return;
    try {
      if (action === 'unmatch') await api.call('deleteMatch', { params: { id: chat.partnerId } });
      else await api.call('blockMember', { params: { id: chat.partnerId }, body: { action: 'BlockUser' } });
      cache.setQueryData<Chat[]>(apiKey('getChats', {}), (chats) =>
        chats?.filter(({ chatId }) => chatId !== chat.chatId),
      );
      notify({ type: 'positive', message: t(`${action}.done`, { name: partner.name }) });
      navigate('Chat', {}, { replace: true });
    } catch (error) {
      if (!isApiError(error)) throw error;
      notify({ type: 'negative', message: t('menu.failed') });
    }
  }

  return (
    <header className={styles.header}>
      <Link to="Chat" className={styles.back} aria-label={t('back')}>
        <Icon name="lucide:arrow-left" size={24} />
      </Link>
      <Avatar
        src={partner.photoUrl}
        name={partner.name}
        size={44}
        onlineLabel={partner.presence === 'online' ? word('presence.online') : undefined}
      />
      <div className={styles.who}>
        <h1 tabIndex={-1}>{partner.name}</h1>
        <p aria-live="polite">{isTyping ? t('typing') : partner.presence && word(`presence.${partner.presence}`)}</p>
      </div>
      {!chat.isSystemChat && (
        <Menu
          trigger={<IconButton icon="lucide:ellipsis-vertical" label={t('menu.open', { name: partner.name })} />}
          items={[
            { label: t('unmatch.action'), onSelect: () => void unmatch('unmatch') },
            { label: t('block.action'), tone: 'danger', onSelect: () => void unmatch('block') },
          ]}
        />
      )}
    </header>
  );
}
