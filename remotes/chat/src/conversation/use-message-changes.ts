import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError, useQueryClient, useServices } from '@duet/kit';
import { ConfirmModal } from '@duet/ui/confirm';
import type { Bubble } from './merge-messages.ts';
import { changeMessages, takeMessages } from './messages-cache.ts';

/** Edits and deletes own messages; a refusal is said and nothing typed is lost. */
export function useMessageChanges(chatId: string) {
  const { t } = useTranslation('chat');
  const { api, notify, openModal } = useServices();
  const cache = useQueryClient();

  return useMemo(() => {
    function say(error: unknown): void {
      if (!isApiError(error)) throw error;
      notify({ type: 'negative', message: t(error.code === 'too_late' ? 'change.tooLate' : 'change.failed') });
    }

    return {
      /** True when the new words are on the server. */
      async edit({ message }: Bubble, words: string): Promise<boolean> {
        if (!message) return false;
        try {
          const params = { id: chatId, messageId: message.id };
          takeMessages(cache, chatId, [await api.call('editMessage', { params, body: { message: words } })]);
          return true;
        } catch (error) {
          say(error);
          return false;
        }
      },
      /** True when the message is deleted. */
      async remove({ message }: Bubble): Promise<boolean> {
        if (!message) return false;
        const props = {
          title: t('change.deleteTitle'),
          text: t('change.deleteText'),
          action: t('delete'),
          cancel: t('cancel'),
        };
        if (!(await openModal<boolean, typeof props>(ConfirmModal, props))) return false;
        try {
          await api.call('deleteMessage', { params: { id: chatId, messageId: message.id } });
          const deletedAt = new Date().toISOString();
          changeMessages(cache, chatId, (items) =>
            items.map((each) => (each.id === message.id ? { ...each, message: '', media: null, deletedAt } : each)),
          );
          return true;
        } catch (error) {
          say(error);
          return false;
        }
      },
    };
  }, [api, cache, chatId, notify, openModal, t]);
}

export type MessageChanges = ReturnType<typeof useMessageChanges>;
