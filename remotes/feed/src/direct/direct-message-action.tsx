import { useTranslation } from 'react-i18next';
import { useApiQuery, useServices } from '@duet/kit';
import type { MemberProfile } from '@duet/contracts';
import { Button } from '@duet/ui';
import { DirectMessageModal } from './direct-message-modal.tsx';
import type { DirectMessageProps, DirectMessageResult } from './direct-message-modal.tsx';

/** A message before a match, for coins. */
export function DirectMessageAction({ profile }: { readonly profile: MemberProfile }) {
  const { t } = useTranslation('feed');
  const { api, navigate, notify, openModal } = useServices();
  const { data: coins } = useApiQuery(api, 'getCoins', {});
  if (!coins) return null;
  const { name, userId } = profile;
  const toChat = (chatId: string) => navigate('ChatDialog', { chatId });

  const price = coins.prices.directMessage;
  async function write(): Promise<void> {
    const props = { name, recipientId: userId, price };
    const sent = await openModal<DirectMessageResult, DirectMessageProps>(DirectMessageModal, props);
    if (!sent) return;
    if (!sent.message) return toChat(sent.chatId); // the two already had a chat
    const action = { label: t('direct.open'), onPress: () => toChat(sent.chatId) };
    notify({ type: 'positive', message: t('direct.sent', { name }), action });
  }

  return (
    <Button variant="secondary" icon="lucide:message-circle" onClick={() => void write()}>
      {t('direct.action', { count: price })}
    </Button>
  );
}
