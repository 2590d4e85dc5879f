import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Spinner } from '@duet/ui';
import type { Attachment } from '../outbox/outbox-entry.ts';
import styles from './media.module.css';

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

/** An address for a file of this page, given back when nobody looks any more. */
function useFileUrl(file: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    // oxlint-disable-next-line react/set-state-in-effect -- an address is made here, where it is given back
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
