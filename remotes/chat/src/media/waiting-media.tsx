import { useTranslation } from 'react-i18next';
import { Ring, Spinner } from '@duet/ui';
import type { Attachment } from '../outbox/outbox-entry.ts';
import styles from './media.module.css';
import { useFileUrl } from './use-file-url.ts';
import { useUploadPercent } from './use-upload-percent.ts';

export interface WaitingMediaProps {
  readonly clientMessageId: string;
  readonly attachment: Attachment;
  readonly isFailed: boolean;
  readonly onCancel: () => void;
}

/** A file on its way, as it lies on this device; it can be taken back until the server has it. */
export function WaitingMedia({ clientMessageId, attachment, isFailed, onCancel }: WaitingMediaProps) {
  const { t } = useTranslation('chat');
  const url = useFileUrl(attachment.kind === 'Photo' ? attachment.file : undefined);
  const picture = attachment.kind === 'Gif' ? attachment.gif.preview : url;
  const label = t(`preview.${attachment.kind}`);
  return (
    <div className={styles.waiting}>
      {picture ? <img className={styles.picture} src={picture} alt={label} /> : <p>{label}</p>}
      {!isFailed && (
        <span className={styles.way}>
          <Way clientMessageId={clientMessageId} />
          <button type="button" onClick={onCancel}>
            {t('cancel')}
          </button>
        </span>
      )}
    </div>
  );
}

/** How far it is; when all has gone, the server still looks at it. */
function Way({ clientMessageId }: Pick<WaitingMediaProps, 'clientMessageId'>) {
  const { t } = useTranslation('chat');
  const percent = useUploadPercent(clientMessageId);
  if (percent === undefined) return <Spinner label={t('media.sending')} />;
  if (percent === 100) return <Spinner label={t('media.checking')} />;
  return (
    <Ring value={percent} label={t('media.sending')} size={44} width={4}>
      <span className={styles.percent} aria-hidden>
        {`${percent}%`}
      </span>
    </Ring>
  );
}
