import { useRef, useState } from 'react';
import type { ClipboardEvent, DragEvent, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModalProps } from '@duet/kit';
import { Button, IconButton, TextArea } from '@duet/ui';
import { isTooLong, LONGEST } from '../../conversation/message-length.ts';
import { useTooManyFiles } from '../use-too-many-files.ts';
import { ChosenFiles } from './chosen-files.tsx';
import { filesIn } from './files-in.ts';
import styles from './media-preview.module.css';
import type { PickedMedia } from './take-files.ts';
import { useBackCloses } from './use-back-closes.ts';

/** What is sent. */
export interface ChosenMedia {
  readonly media: readonly PickedMedia[];
  readonly caption: string;
}

export interface MediaPreviewProps {
  readonly chosen: ChosenMedia;
  readonly partnerName: string;
  /** When the server takes files again, in milliseconds since the epoch. */
  readonly filesAgainAt: number;
  /** What of more files can be sent; it says why not of the others. */
  readonly take: (files: readonly File[], before: number) => readonly PickedMedia[];
  /** What is there now: it may be closed at any moment without an answer. */
  readonly onChange: (chosen: ChosenMedia) => void;
  /** Undefined when nothing has to be asked about the caption. */
  readonly askFirst: (words: string) => Promise<boolean> | undefined;
}

/** Photos and videos before they are sent: look, take one out, add more, write a caption (chats-32). */
export function MediaPreviewModal(props: MediaPreviewProps & ModalProps<ChosenMedia>) {
  const { chosen, partnerName, filesAgainAt, take, onChange, askFirst, close } = props;
  const { t } = useTranslation('chat');
  const [{ media, caption }, setShown] = useState(chosen);
  const title = useRef<HTMLHeadingElement>(null);
  const isRefused = isTooLong(caption);
  useBackCloses(close);

  function change(next: Partial<ChosenMedia>): void {
    const shown = { media, caption, ...next };
    setShown(shown);
    onChange(shown);
  }

  const add = (files: readonly File[]) => change({ media: [...media, ...take(files, media.length)] });

  function remove(clientMediaId: string): void {
    const left = media.filter((each) => each.clientMediaId !== clientMediaId);
    change({ media: left });
    if (left.length === 0) return close();
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
      <ChosenFiles media={media} onRemove={remove} onAdd={add} />
      <TextArea
        label={t('attach.caption')}
        rows={2}
        value={caption}
        {...(isRefused && { error: t('tooLong', { count: LONGEST }) })}
        onChange={(event) => change({ caption: event.currentTarget.value })}
        onKeyDown={onKeyDown}
      />
      <SendButton count={media.length} filesAgainAt={filesAgainAt} isRefused={isRefused} />
    </form>
  );
}

interface SendButtonProps {
  readonly count: number;
  readonly filesAgainAt: number;
  readonly isRefused: boolean;
}

/** Says beforehand when the server would take the files only later. */
function SendButton({ count, filesAgainAt, isRefused }: SendButtonProps) {
  const { t } = useTranslation('chat');
  const tooMany = useTooManyFiles(filesAgainAt);
  return (
    <>
      {tooMany && (
        <p className={styles.tooMany} id="too-many-files">
          {tooMany}
        </p>
      )}
      <Button
        type="submit"
        block
        icon="lucide:send-horizontal"
        disabled={isRefused}
        {...(tooMany && { 'aria-describedby': 'too-many-files' })}
      >
        {t('attach.send', { count })}
      </Button>
    </>
  );
}
