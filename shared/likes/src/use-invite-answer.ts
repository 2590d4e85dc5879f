import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Publisher } from '@duet/contracts';
import { apiKey, isApiError, useQueryClient, useServices } from '@duet/kit';

export type InviteAnswer = 'accept' | 'decline';

/** Answers an invite; one that fails, for whatever reason, leaves the card as it was and can be answered again. */
export function useInviteAnswer(senderId: string, where: Publisher, onAnswered?: (how: InviteAnswer) => void) {
  const { t } = useTranslation('invites');
  const { api, navigate, notify, report } = useServices();
  const cache = useQueryClient();
  const [answering, setAnswering] = useState<InviteAnswer>();

  async function answer(how: InviteAnswer): Promise<void> {
    setAnswering(how);
    try {
      const { chatId } = await api.call('postInviteReaction', { query: { senderId, accept: how === 'accept' } });
      onAnswered?.(how);
      await Promise.all(
        (['getInvites', 'getUserSync', ...(chatId ? (['getChats'] as const) : [])] as const).map((name) =>
          cache.invalidateQueries({ queryKey: apiKey(name) }),
        ),
      );
      if (chatId) navigate('ChatDialog', { chatId });
    } catch (error) {
      if (!isApiError(error)) report(error, where);
      notify({ type: 'negative', message: t('failed') });
    } finally {
      setAnswering(undefined);
    }
  }

  return { answering, answer };
}
