import { useTranslation } from 'react-i18next';
import { acceptedTypes } from '@duet/photos';
import { Icon, IconButton, Spinner } from '@duet/ui';
import { useObjectUrl } from '../verification/use-object-url.ts';
import styles from './support-page.module.css';
import type { TicketForm, TicketImage } from './use-ticket-form.ts';

/** The pictures of a ticket: added one by one, sent at once, and taken out again. */
export function TicketImages({ ticket }: { readonly ticket: TicketForm }) {
  const { t } = useTranslation('profile');
  return (
    <fieldset className={styles.images}>
      <legend>{t('support.images')}</legend>
      <p className={styles.hint}>{t('support.imagesHint')}</p>
      <ul className={styles.row}>
        {ticket.images.map((image, index) => (
          <ImageTile key={image.id} image={image} number={index + 1} onRemove={() => ticket.removeImage(image.id)} />
        ))}
        {ticket.isUploading && (
          <li className={styles.tile}>
            <Spinner label={t('support.uploading')} />
          </li>
        )}
        {ticket.mayAdd && (
          <li className={styles.tile}>
            <label className={styles.add}>
              <Icon name="lucide:image-plus" size={24} />
              <span>{t('support.addImage')}</span>
              <input
                type="file"
                accept={acceptedTypes.join(',')}
                onChange={(event) => {
                  const [file] = event.currentTarget.files ?? [];
                  if (file) void ticket.addImage(file);
                  event.currentTarget.value = '';
                }}
              />
            </label>
          </li>
        )}
      </ul>
      <p role="alert" className={styles.problem}>
        {ticket.imageError}
      </p>
    </fieldset>
  );
}

interface ImageTileProps {
  readonly image: TicketImage;
  readonly number: number;
  readonly onRemove: () => void;
}

function ImageTile({ image, number, onRemove }: ImageTileProps) {
  const { t } = useTranslation('profile');
  const url = useObjectUrl(image.file);
  return (
    <li className={styles.tile}>
      {url && <img src={url} alt={t('support.image', { number })} />}
      <span className={styles.remove}>
        <IconButton icon="lucide:x" variant="photo" label={t('support.removeImage', { number })} onClick={onRemove} />
      </span>
    </li>
  );
}
