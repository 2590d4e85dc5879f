import type { ModalProps } from '@duet/kit';
import { Confirm } from '@duet/ui/confirm';
import type { Question } from '@duet/ui/confirm';
import { useFeedText } from '../use-feed-text.ts';

/** Asks once before something that cannot be taken back; runs inside the shell’s modal host. */
export function ConfirmModal({ close, ...question }: Question & ModalProps<boolean>) {
  const t = useFeedText();
  return <Confirm {...question} cancel={t('cancel')} onAnswer={close} />;
}
