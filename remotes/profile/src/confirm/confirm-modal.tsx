import { useTranslation } from 'react-i18next';
import type { ModalProps } from '@duet/kit';
import { Confirm } from '@duet/ui/confirm';
import type { Question } from '@duet/ui/confirm';

export interface ProfileQuestion extends Question {
  /** The way out, where “Cancel” would be mistaken for what is asked. */
  readonly keep?: string;
}

/** Asks once before something is gone; runs inside the shell’s modal host. */
export function ConfirmModal({ close, keep, ...question }: ProfileQuestion & ModalProps<boolean>) {
  const { t } = useTranslation('profile');
  return <Confirm {...question} cancel={keep ?? t('cancel')} onAnswer={close} />;
}
