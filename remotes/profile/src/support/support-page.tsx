import { useTranslation } from 'react-i18next';
import { ticketTopics } from '@duet/contracts';
import { acceptedTypes } from '@duet/photos';
import { Banner, Button, Icon, IconButton, SelectField, Spinner, TextArea } from '@duet/ui';
import { ProfileSubPage } from '../frame/profile-sub-page.tsx';
import { useObjectUrl } from '../verification/use-object-url.ts';
import styles from './support-page.module.css';
import { TicketList } from './ticket-list.tsx';
import { longest, useTicketForm } from './use-ticket-form.ts';
import type { TicketImage } from './use-ticket-form.ts';

/** Writing to support and what came of it (safety-4). */
export function SupportPage() {
  const { t } = useTranslation('profile');
  const ticket = useTicketForm();
  const { form, images, onChange } = ticket;

  return (
    <ProfileSubPage title={t('pages.ProfileSupport')} lead={t('support.lead')}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          if (ticket.isUploading) event.preventDefault();
          else void form.onSubmit(event);
        }}
      >
        <SelectField
          label={t('support.topic')}
          placeholder={t('support.choose')}
          options={ticketTopics.map((value) => ({ value, label: t(`support.topics.${value}`) }))}
          error={form.errorOf('topic')}
          {...form.register('topic', { onChange })}
        />
        <TextArea
          label={t('support.message')}
          hint={t('support.hint')}
          limit={longest}
          error={form.errorOf('message')}
          rows={5}
          {...form.register('message', { onChange })}
        />
        <fieldset className={styles.images}>
          <legend>{t('support.images')}</legend>
          <p className={styles.hint}>{t('support.imagesHint')}</p>
          <ul className={styles.row}>
            {images.map((image, index) => (
              <ImageTile
                key={image.id}
                image={image}
                number={index + 1}
                onRemove={() => ticket.removeImage(image.id)}
              />
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
        <p role="alert" className={styles.problem}>
          {form.formError}
        </p>
        <div role="status">
          {ticket.reference && (
            <Banner tone="success" icon="lucide:check">
              {t('support.sent', { reference: ticket.reference })}
            </Banner>
          )}
        </div>
        <Button type="submit" variant="primary" busy={form.isBusy} disabled={ticket.isUploading}>
          {t('support.send')}
        </Button>
      </form>
      <TicketList />
    </ProfileSubPage>
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
