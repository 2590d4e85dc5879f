import { useTranslation } from 'react-i18next';
import { changeChats, isApiError, useQueryClient, useServices } from '@duet/kit';
import type { Chat, ReportReason } from '@duet/contracts';
import { forgetMember } from '@duet/safety';
import type { ReportQuestion } from '@duet/safety';
import { ConfirmModal } from '@duet/ui/confirm';
import type { ReportAnswer } from '@duet/ui/report-form';

/** The ways to end a dialog for good, each after a question. */
export function useEndChat(chat: Chat) {
  const { t } = useTranslation('chat');
  const { api, notify, navigate, openModal } = useServices();
  const cache = useQueryClient();
  const { name } = chat.partner;
  const params = { id: chat.partnerId };

  /** Runs what ends the dialog, says so, and leaves it. */
  async function end(action: 'unmatch' | 'block' | 'report', call: () => Promise<void>): Promise<void> {
    try {
      await call();
      void forgetMember(cache, chat.partnerId);
      changeChats(cache, { type: 'chat.removed', chatId: chat.chatId, partnerId: chat.partnerId });
      notify({ type: 'positive', message: t(`${action}.done`, { name }) });
      navigate('Chat', {}, { replace: true });
    } catch (error) {
      if (!isApiError(error)) throw error;
      notify({ type: 'negative', message: t('menu.failed') });
    }
  }

  async function confirm(action: 'unmatch' | 'block'): Promise<boolean> {
    const props = {
      title: t(`${action}.title`, { name }),
      text: t(`${action}.text`),
      action: t(`${action}.action`),
      cancel: t('cancel'),
    };
    return (await openModal<boolean, typeof props>(ConfirmModal, props)) === true;
  }

  return {
    async unmatch(): Promise<void> {
      if (await confirm('unmatch')) await end('unmatch', () => api.call('deleteMatch', { params }));
    },
    async block(): Promise<void> {
      if (!(await confirm('block'))) return;
      await end('block', () => api.call('blockMember', { params, body: { action: 'BlockUser' } }));
    },
    async report(): Promise<void> {
      const { ReportModal } = await import('@duet/safety/report-modal');
      const given = await openModal<ReportAnswer<ReportReason>, ReportQuestion>(ReportModal, {
        name,
        t: (key, values) => t(key, { ...values }),
      });
      if (!given) return;
      const body = { reason: given.reason, ...(given.details ? { details: given.details } : {}) };
      await end('report', () => api.call('reportMember', { params, body }));
    },
  };
}
