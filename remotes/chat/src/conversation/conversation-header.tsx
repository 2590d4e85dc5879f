import { useTranslation } from 'react-i18next';
import { RouteLink, changeChats, isApiError, useDomainText, useQueryClient, useServices } from '@duet/kit';
import type { Chat, ReportReason } from '@duet/contracts';
import { Avatar, Icon, IconButton } from '@duet/ui';
import { Menu } from '@duet/ui/menu';
import type { ReportAnswer } from '@duet/ui/report-form';
import { ConfirmModal } from '@duet/ui/confirm';
import styles from './conversation.module.css';

/** Who the dialog is with, whether they write, and the menu to unmatch. */
export function ConversationHeader({ chat, isTyping }: { readonly chat: Chat; readonly isTyping: boolean }) {
  const { t } = useTranslation('chat');
  const word = useDomainText();
  const { api, notify, navigate, openModal } = useServices();
  const cache = useQueryClient();
  const { partner } = chat;

  /** Runs what ends the dialog, says so, and leaves it. */
  async function end(action: 'unmatch' | 'block' | 'report', call: () => Promise<void>): Promise<void> {
    try {
      await call();
      changeChats(cache, { type: 'chat.removed', chatId: chat.chatId, partnerId: chat.partnerId });
      notify({ type: 'positive', message: t(`${action}.done`, { name: partner.name }) });
      navigate('Chat', {}, { replace: true });
    } catch (error) {
      if (!isApiError(error)) throw error;
      notify({ type: 'negative', message: t('menu.failed') });
    }
  }

  async function confirm(action: 'unmatch' | 'block'): Promise<void> {
    const props = {
      title: t(`${action}.title`, { name: partner.name }),
      text: t(`${action}.text`),
      action: t(`${action}.action`),
      cancel: t('cancel'),
    };
    if (!(await openModal<boolean, typeof props>(ConfirmModal, props))) return;
    const params = { id: chat.partnerId };
    await end(action, () =>
      action === 'unmatch'
        ? api.call('deleteMatch', { params })
        : api.call('blockMember', { params, body: { action: 'BlockUser' } }),
    );
  }

  async function report(): Promise<void> {
    const { ReportModal } = await import('./report-modal.tsx');
    const given = await openModal<ReportAnswer<ReportReason>, { name: string }>(ReportModal, { name: partner.name });
    if (!given) return;
    const body = { reason: given.reason, ...(given.details ? { details: given.details } : {}) };
    await end('report', () => api.call('reportMember', { params: { id: chat.partnerId }, body }));
  }

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
      {!chat.isSystemChat && (
        <Menu
          trigger={<IconButton icon="lucide:ellipsis-vertical" label={t('menu.open', { name: partner.name })} />}
          items={[
            // the feed shows the details of whomever its address names; back leads here again
            {
              label: t('menu.profile'),
              onSelect: () => navigate('Feed', {}, { query: { profile: chat.partnerId } }),
            },
            { label: t('unmatch.action'), onSelect: () => void confirm('unmatch') },
            { label: t('report.action'), onSelect: () => void report() },
            { label: t('block.action'), tone: 'danger', onSelect: () => void confirm('block') },
          ]}
        />
      )}
    </header>
  );
}
