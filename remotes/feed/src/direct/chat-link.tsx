import { useTranslation } from 'react-i18next';
import { useServices } from '@duet/kit';
import { Button } from '@duet/ui';

/** The way into the chat that the two have already. */
export function ChatLink({ chatId, name }: { readonly chatId: string; readonly name: string }) {
  const { t } = useTranslation('feed');
  const { navigate } = useServices();
  return (
    <Button block variant="secondary" icon="lucide:message-circle" onClick={() => navigate('ChatDialog', { chatId })}>
      {t('direct.toChat', { name })}
    </Button>
  );
}
