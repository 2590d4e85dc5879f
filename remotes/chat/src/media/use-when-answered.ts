import { useTranslation } from 'react-i18next';
import type { Chat } from '@duet/contracts';
import { useServices } from '@duet/kit';

/** Files are for those whose partner has answered; everybody else reads why not. */
export function useWhenAnswered({ hasPeerAnswer, partner }: Chat): (work: () => void) => void {
  const { t } = useTranslation('chat');
  const { notify } = useServices();

  return (work) => {
    if (hasPeerAnswer) work();
    else notify({ type: 'warning', message: t('media.answerFirst', { name: partner.name }) });
  };
}
