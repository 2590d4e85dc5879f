import { useRef, useState } from 'react';
import type { ClipboardEvent, DragEvent, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModalProps } from '@duet/kit';
import { Button, Icon, IconButton, TextArea } from '@duet/ui';
import { isTooLong, LONGEST } from '../../conversation/message-length.ts';
import { pickedTypes } from '../file-rule.ts';
import { useFileUrl } from '../use-file-url.ts';
import { filesIn } from './files-in.ts';
import styles from './media-preview.module.css';
import { MOST_FILES } from './take-files.ts';
import type { PickedMedia } from './take-files.ts';

/** What is sent. */
export interface ChosenMedia {
  readonly media: readonly PickedMedia[];
  readonly caption: string;
}

export interface MediaPreviewProps {
  readonly chosen: ChosenMedia;
  readonly partnerName: string;
  /** What of more files can be sent; it says why not of the others. */
  readonly take: (files: readonly File[], before: number) => readonly PickedMedia[];
  /** Undefined when nothing has to be asked about the caption. */
  readonly askFirst: (words: string) => Promise<boolean> | undefined;
}

/** Photos and videos before they are sent: look, take one out, add more, write a caption (chats-32). */
export function MediaPreviewModal(props: MediaPreviewProps & ModalProps<ChosenMedia>) {
  const { chosen, partnerName, take, askFirst, close } = props;
  const { t } = useTranslation('chat');
  const [media, setMedia] = useState(chosen.media);
  const [caption, setCaption] = useState(chosen.caption);
  const title = useRef<HTMLHeadingElement>(null);
  const isRefused = isTooLong(caption);

  const add = (files: readonly File[]) => setMedia((known) => [...known, ...take(files, known.length)]);

  function remove(clientMediaId: string): void {
    const left = media.filter((each) => each.clientMediaId !== clientMediaId);
    if (left.length === 0) return close();
    setMedia(left);
    // the pressed button goes away with its picture
    title.current?.focus();
  }

  async function send(): Promise<void> {
    const words = caption.trim();
    if (isRefused) return;
    const answer = words === '' ? undefined : askFirst(words);
    if (answer && !(await answer)) return;
    close({ media, caption: words });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  }

  function addFrom(event: ClipboardEvent | DragEvent): void {
    const files = filesIn('clipboardData' in event ? event.clipboardData : event.dataTransfer);
    if (files.length === 0) return;
    event.preventDefault();
    add(files);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is pasted or dropped is added, as by the button
    <form
      className={styles.preview}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      onPaste={addFrom}
      onDrop={addFrom}
      onDragOver={(event) => event.preventDefault()}
    >
      <header className={styles.head}>
        <h2 ref={title} tabIndex={-1}>
          {t('attach.title', { name: partnerName })}
        </h2>
        <IconButton icon="lucide:x" label={t('cancel')} onClick={() => close()} />
      </header>
      <Tiles media={media} onRemove={remove} onAdd={add} />
      <TextArea
        label={t('attach.caption')}
        rows={2}
        value={caption}
        {...(isRefused && { error: t('tooLong', { count: LONGEST }) })}
        onChange={(event) => setCaption(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Button type="submit" block icon="lucide:send-horizontal" disabled={isRefused}>
        {t('attach.send', { count: media.length })}
      </Button>
    </form>
  );
}

interface TilesProps {
  readonly media: readonly PickedMedia[];
  readonly onRemove: (clientMediaId: string) => void;
  readonly onAdd: (files: readonly File[]) => void;
}

/** What will be sent, and the way to more of it. */
function Tiles({ media, onRemove, onAdd }: TilesProps) {
  const { t } = useTranslation('chat');
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <ul className={styles.tiles}>
        {media.map((each, index) => (
          <Tile
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

interface TileProps {
  readonly media: PickedMedia;
  readonly number: number;
  readonly onRemove: () => void;
}

/** A square of a photo; a video is told by its sign. */
function Tile({ media: { kind, file }, number, onRemove }: TileProps) {
  const { t } = useTranslation('chat');
  const url = useFileUrl(kind === 'Photo' ? file : undefined);
  const name = t('attach.file', { kind: t(`preview.${kind}`), number });
  return (
    <li className={styles.tile}>
      {url ? (
        <img src={url} alt={name} />
      ) : (
        <span className={styles.sign} role="img" aria-label={name}>
          <Icon name={kind === 'Photo' ? 'lucide:image' : 'lucide:clapperboard'} size={32} />
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
