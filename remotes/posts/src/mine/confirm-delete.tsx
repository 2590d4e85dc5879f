import { useTranslation } from 'react-i18next';
import type { ModalProps } from '@duet/kit';
import { ConfirmModal } from '@duet/ui/confirm';

export interface ConfirmDeleteProps extends ModalProps<boolean> {
  /** A post that still waits is refunded in full. */
  readonly isRefunded: boolean;
}

/** Asks once before the post is gone; runs inside the shell’s modal host. */
export function ConfirmDelete({ isRefunded, close }: ConfirmDeleteProps) {
  const { t } = useTranslation('posts');
  return (
    <ConfirmModal
      title={t('mine.deleteTitle')}
      text={t(isRefunded ? 'mine.deleteRefunded' : 'mine.deleteText')}
      action={t('mine.delete')}
      cancel={t('cancel')}
      close={close}
    />
  );
}
