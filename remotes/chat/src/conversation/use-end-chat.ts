import { useTranslation } from 'react-i18next';
import { changeChats, isApiError, useQueryClient, useServices } from '@duet/kit';
import type { Chat } from '@duet/contracts';
import { forgetMember, useReportAndBlock } from '@duet/safety';
import { ConfirmModal } from '@duet/ui/confirm';

/** The ways to end a dialog for good, each after a question. */
export function useEndChat(chat: Chat) {
  const { t } = useTranslation('chat');
  const { api, notify, navigate, openModal } = useServices();
  const cache = useQueryClient();
  const { partnerId: userId } = chat;
  const { name } = chat.partner;

  function leave(): void {
    changeChats(cache, { type: 'chat.removed', chatId: chat.chatId, partnerId: userId });
    navigate('Chat', {}, { replace: true });
  }

  async function unmatch(): Promise<void> {
    const props = {
      title: t('unmatch.title', { name }),
      text: t('unmatch.text'),
      action: t('unmatch.action'),
      cancel: t('cancel'),
    };
    if ((await openModal<boolean, typeof props>(ConfirmModal, props)) !== true) return;
    try {
      await api.call('deleteMatch', { params: { id: userId } });
    } catch (error) {
      if (!isApiError(error)) throw error;
      notify({ type: 'negative', message: t('safetyFailed') });
      return;
    }
    leave();
    notify({ type: 'positive', message: t('unmatch.done', { name }) });
    await forgetMember(cache, userId);
  }

  return { unmatch, ...useReportAndBlock({ userId, name }, (key, values) => t(key, { ...values }), leave) };
}
