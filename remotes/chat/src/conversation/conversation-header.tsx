import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
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
  readonly onSearch: () => void;
}

/** Who the dialog is with, a press away from their profile, whether they write, the ways to call, and the menu. */
export function ConversationHeader({ chat, isTyping, haveBothWritten, onSearch }: ConversationHeaderProps) {
  const { t } = useTranslation('chat');
  const word = useDomainText();
  const { unmatch, report, block } = useEndChat(chat);
  const { partner } = chat;
  const go = useNavigate();
  const { search } = useLocation();
  // over this page, and back leads here again
  const profile = { search: withProfile(search, chat.partnerId) };

  return (
    <header className={styles.header}>
      <RouteLink to="Chat" className={styles.back} aria-label={t('back')}>
        <Icon name="lucide:arrow-left" size={24} />
      </RouteLink>
      <div className={styles.partner}>
        <Avatar
          src={partner.photoUrl}
          name={partner.name}
          size={44}
          onlineLabel={partner.presence === 'online' ? word('presence.online') : undefined}
        />
        <div className={styles.who}>
          <h1 tabIndex={-1}>
            {chat.isSystemChat ? (
              partner.name
            ) : (
              <Link to={profile} title={t('menu.profile')}>
                {partner.name}
              </Link>
            )}
          </h1>
          <p aria-live="polite">{isTyping ? t('typing') : partner.presence && word(`presence.${partner.presence}`)}</p>
        </div>
      </div>
      {!chat.isSystemChat && <CallButtons chat={chat} haveBothWritten={haveBothWritten} />}
      {chat.isSystemChat && <IconButton icon="lucide:search" label={t('find.action')} onClick={onSearch} />}
      {!chat.isSystemChat && (
        <Menu
          trigger={<IconButton icon="lucide:ellipsis-vertical" label={t('menu.open', { name: partner.name })} />}
          items={[
            { label: t('menu.profile'), onSelect: () => void go(profile) },
            { label: t('find.action'), onSelect: onSearch },
            { label: t('unmatch.action'), onSelect: () => void unmatch() },
            { label: t('report.action'), onSelect: () => void report() },
            { label: t('block.action'), tone: 'danger', onSelect: () => void block() },
          ]}
        />
      )}
    </header>
  );
}
