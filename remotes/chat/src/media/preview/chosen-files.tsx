import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, IconButton } from '@duet/ui';
import { pickedTypes } from '../file-rule.ts';
import { useFileUrl } from '../use-file-url.ts';
import styles from './media-preview.module.css';
import { MOST_FILES } from './take-files.ts';
import type { PickedMedia } from './take-files.ts';

export interface ChosenFilesProps {
  readonly media: readonly PickedMedia[];
  readonly onRemove: (clientMediaId: string) => void;
  readonly onAdd: (files: readonly File[]) => void;
}

/** What will be sent, one alone as a whole, several as tiles; and the way to more of it. */
export function ChosenFiles({ media, onRemove, onAdd }: ChosenFilesProps) {
  const { t } = useTranslation('chat');
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <ul className={styles.files} data-alone={media.length === 1 || undefined}>
        {media.map((each, index) => (
          <ChosenFile
            key={each.clientMediaId}
            media={each}
            number={index + 1}
            onRemove={() => onRemove(each.clientMediaId)}
          />
        ))}
        {media.length < MOST_FILES && (
          <li>
            <button type="button" className={styles.more} onClick={() => picker.current?.click()}>
              <Icon name="lucide:plus" size={24} />
              {t('attach.more')}
            </button>
          </li>
        )}
      </ul>
      <input
        ref={picker}
        type="file"
        multiple
        className={styles.picker}
        accept={pickedTypes}
        tabIndex={-1}
        aria-label={t('attach.more')}
        onChange={(event) => {
          onAdd([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}

interface ChosenFileProps {
  readonly media: PickedMedia;
  readonly number: number;
  readonly onRemove: () => void;
}

/** A photo, or a frame of a video; a sign for what this browser cannot show. */
function ChosenFile({ media: { kind, file }, number, onRemove }: ChosenFileProps) {
  const { t } = useTranslation('chat');
  const url = useFileUrl(file);
  const [isUnreadable, setUnreadable] = useState(false);
  const name = t('attach.file', { kind: t(`preview.${kind}`), number });
  const isVideo = kind === 'Video';
  const isShown = url !== undefined && !isUnreadable;
  const failed = () => setUnreadable(true);
  return (
    <li className={styles.file}>
      {isShown && !isVideo && <img src={url} alt={name} onError={failed} />}
      {isShown && isVideo && (
        <span role="img" aria-label={name}>
          {/* the time makes iPhones draw a frame before it plays */}
          <video src={`${url}#t=0.1`} muted playsInline preload="metadata" tabIndex={-1} aria-hidden onError={failed} />
          <Icon className={styles.play} name="lucide:play" size={24} />
        </span>
      )}
      {!isShown && (
        <span className={styles.sign} role="img" aria-label={name}>
          <Icon name={isVideo ? 'lucide:clapperboard' : 'lucide:image'} size={32} />
        </span>
      )}
      <IconButton
        className={styles.remove}
        icon="lucide:x"
        size={20}
        label={t('attach.remove', { name })}
        onClick={onRemove}
      />
    </li>
  );
}
