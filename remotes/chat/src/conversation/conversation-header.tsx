import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { withProfile } from '@duet/contracts';
import type { Chat } from '@duet/contracts';
import { RouteLink, useDomainText } from '@duet/kit';
import { Avatar, Icon, IconButton } from '@duet/ui';
import { Menu } from '@duet/ui/menu';
import { CallButtons } from './call-buttons.tsx';
import styles from './conversation.module.css';
import { useEndChat } from './use-end-chat.ts';

export interface ConversationHeaderProps {
  readonly chat: Chat;
  readonly isTyping: boolean;
  readonly haveBothWritten: boolean;
}

/** Who the dialog is with, whether they write, the ways to call them, and the menu to unmatch. */
export function ConversationHeader({ chat, isTyping, haveBothWritten }: ConversationHeaderProps) {
  const { t } = useTranslation('chat');
  const word = useDomainText();
  const { unmatch, report, block } = useEndChat(chat);
  const { partner } = chat;
  const go = useNavigate();
  const { search } = useLocation();

  return (
    <header className={styles.header}>
      <RouteLink to="Chat" className={styles.back} aria-label={t('back')}>
        <Icon name="lucide:arrow-left" size={24} />
      </RouteLink>
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
      {!chat.isSystemChat && <CallButtons chat={chat} haveBothWritten={haveBothWritten} />}
      {!chat.isSystemChat && (
        <Menu
          trigger={<IconButton icon="lucide:ellipsis-vertical" label={t('menu.open', { name: partner.name })} />}
          items={[
            // over this page, and back leads here again
            { label: t('menu.profile'), onSelect: () => void go({ search: withProfile(search, chat.partnerId) }) },
            { label: t('unmatch.action'), onSelect: () => void unmatch() },
            { label: t('report.action'), onSelect: () => void report() },
            { label: t('block.action'), tone: 'danger', onSelect: () => void block() },
          ]}
        />
      )}
    </header>
  );
}
