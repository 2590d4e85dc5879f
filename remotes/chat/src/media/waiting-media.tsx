import { useTranslation } from 'react-i18next';
import { Spinner } from '@duet/ui';
import type { Attachment } from '../outbox/outbox-entry.ts';
import styles from './media.module.css';
import { useFileUrl } from './use-file-url.ts';

export interface WaitingMediaProps {
  readonly attachment: Attachment;
  readonly isFailed: boolean;
  readonly onCancel: () => void;
}

/** A file on its way, as it lies on this device; it can be taken back until the server has it. */
export function WaitingMedia({ attachment, isFailed, onCancel }: WaitingMediaProps) {
  const { t } = useTranslation('chat');
  const url = useFileUrl(attachment.kind === 'Photo' ? attachment.file : undefined);
  const picture = attachment.kind === 'Gif' ? attachment.gif.preview : url;
  const label = t(`preview.${attachment.kind}`);
  return (
    <div className={styles.waiting}>
      {picture ? <img className={styles.picture} src={picture} alt={label} /> : <p>{label}</p>}
      {!isFailed && (
        <span className={styles.way}>
          <Spinner label={t('media.sending')} />
          <button type="button" onClick={onCancel}>
            {t('cancel')}
          </button>
        </span>
      )}
    </div>
  );
}
