import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallKind, Chat } from '@duet/contracts';
import { isChunkError, useServices } from '@duet/kit';
import { retryImport } from '@duet/ui/retry-import';

const loadCallCentre = retryImport(() => import('../calls/match/call-centre.ts'));

/** Calls the other one of a chat. What a call needs is loaded by the first one, and said when it does not load. */
export function useCallMatch({ chatId, partner }: Pick<Chat, 'chatId' | 'partner'>) {
  const { t } = useTranslation('chat');
  const services = useServices();
  // A stable function: a new one would redraw a long history
  return useCallback(
    async (kind: CallKind): Promise<void> => {
      try {
        const { callCentreOf } = await loadCallCentre();
        const calls = await callCentreOf(services);
        await calls.call({ chatId, name: partner.name, photoUrl: partner.photoUrl }, kind);
      } catch (error) {
        if (!isChunkError(error)) services.report(error, 'chat');
        services.notify({ type: 'negative', message: t('call.failed') });
      }
    },
    [chatId, partner, services, t],
  );
}
