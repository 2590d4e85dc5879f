import { useTranslation } from 'react-i18next';
import { useServices } from '@duet/kit';
import { Button } from '@duet/ui';
import { useLikesTexts } from '../missed/use-likes-texts.ts';
import { OrderModal } from './order-modal.tsx';

/** Asks why this card comes now, and how to have another order; there once its words are. */
export function WhyThisOrder() {
  const { t } = useTranslation('likes');
  const { openModal } = useServices();
  if (!useLikesTexts()) return null;
  return (
    <Button variant="quiet" icon="lucide:info" onClick={() => void openModal(OrderModal, {})}>
      {t('order.title')}
    </Button>
  );
}
