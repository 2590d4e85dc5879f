import { useTranslation } from 'react-i18next';
import type { ModalProps } from '@duet/kit';
import { Confirm } from '@duet/ui/confirm';
import type { Question } from '@duet/ui/confirm';

/** Asks once before something is gone; runs inside the shell’s modal host. */
export function ConfirmModal({ close, ...question }: Question & ModalProps<boolean>) {
  const { t } = useTranslation('chat');
  return <Confirm {...question} cancel={t('cancel')} onAnswer={close} />;
}
