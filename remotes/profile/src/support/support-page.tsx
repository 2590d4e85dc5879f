import { useRef } from 'react';
import { ticketTopics } from '@duet/contracts';
import type { TicketTopic } from '@duet/contracts';
import { Banner, Button, Icon, IconButton, SelectField, Spinner, TextArea } from '@duet/ui';
import { SubPageFrame } from '../frame/sub-page.tsx';
import { acceptedTypes } from '../photos/photo-file.ts';
import { useProfileText } from '../use-profile-text.ts';
import { useObjectUrl } from '../verification/use-object-url.ts';
import styles from './support-page.module.css';
import { TicketList } from './ticket-list.tsx';
import { longest, useTicketForm } from './use-ticket-form.ts';
import type { TicketImage } from './use-ticket-form.ts';

/** Writing to support and what came of it (spec 2, /main/profile/support; behaviours 39). */
export function SupportPage() {
  const t = useProfileText();
  const form = useTicketForm();
  const { errors, images } = form;
  const topic = useRef<HTMLSelectElement>(null);
  const message = useRef<HTMLTextAreaElement>(null);

  async function send(): Promise<void> {
    const refused = await form.send();
    if (refused) (refused === 'topic' ? topic : message).current?.focus();
  }

  return (
    <SubPageFrame title={t('pages.ProfileSupport')} lead={t('support.lead')}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!form.isBusy && !form.isUploading) void send();
        }}
      >
        <SelectField
          ref={topic}
          label={t('support.topic')}
          placeholder={t('support.choose')}
          options={ticketTopics.map((value) => ({ value, label: t(`support.topics.${value}`) }))}
          value={form.topic}
          error={errors.topic}
          // the options are the topics and nothing else
          onChange={(event) => form.chooseTopic(event.currentTarget.value as TicketTopic | '')}
        />
        <TextArea
          ref={message}
          label={t('support.message')}
          hint={t('support.hint')}
          value={form.message}
          limit={longest}
          error={errors.message}
          rows={5}
          onChange={(event) => form.write(event.currentTarget.value)}
        />
        <fieldset className={styles.images}>
          <legend>{t('support.images')}</legend>
          <p className={styles.hint}>{t('support.imagesHint')}</p>
          <ul className={styles.row}>
            {images.map((image, index) => (
              <ImageTile key={image.id} image={image} number={index + 1} onRemove={() => form.removeImage(image.id)} />
            ))}
            {form.isUploading && (
              <li className={styles.tile}>
                <Spinner label={t('support.uploading')} />
              </li>
            )}
            {form.mayAdd && (
              <li className={styles.tile}>
                <label className={styles.add}>
                  <Icon name="lucide:image-plus" size={24} />
                  <span>{t('support.addImage')}</span>
                  <input
                    type="file"
                    accept={acceptedTypes.join(',')}
                    onChange={(event) => {
                      const [file] = event.currentTarget.files ?? [];
                      if (file) void form.addImage(file);
                      event.currentTarget.value = '';
                    }}
                  />
                </label>
              </li>
            )}
          </ul>
          <p role="alert" className={styles.problem}>
            {errors.images}
          </p>
        </fieldset>
        <p role="alert" className={styles.problem}>
          {errors.form}
        </p>
        <div role="status">
          {form.reference && (
            <Banner tone="success" icon="lucide:check">
              {t('support.sent', { reference: form.reference })}
            </Banner>
          )}
        </div>
        <Button type="submit" variant="primary" busy={form.isBusy} disabled={form.isUploading}>
          {t('support.send')}
        </Button>
      </form>
      <TicketList />
    </SubPageFrame>
  );
}

interface ImageTileProps {
  readonly image: TicketImage;
  readonly number: number;
  readonly onRemove: () => void;
}

function ImageTile({ image, number, onRemove }: ImageTileProps) {
  const t = useProfileText();
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
