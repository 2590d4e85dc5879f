import { useCallback, useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Chat } from '@duet/contracts';
import { useServices } from '@duet/kit';
import { IconButton } from '@duet/ui';
import { EmojiButton } from '../emoji/emoji-button.tsx';
import { AttachMenu } from '../media/attach-menu.tsx';
import { useCaptionDraft } from '../media/preview/media-preview-context.tsx';
import { useWhenAnswered } from '../media/use-when-answered.ts';
import { VoiceRecorder } from '../media/voice-recorder.tsx';
import { OpenerList } from '../openers/opener-list.tsx';
import type { Attachment } from '../outbox/outbox-entry.ts';
import { useSafety } from '../safety/safety-context.tsx';
import styles from './conversation.module.css';
import { useDraft } from './drafts.ts';
import type { Draft } from './drafts.ts';
import { ReplyingTo } from './excerpts.tsx';
import type { Bubble } from './merge-messages.ts';
import { COUNT_FROM, isTooLong, LONGEST } from './message-length.ts';

export interface ComposerProps {
  readonly chat: Chat;
  /** Nobody has written here yet: first words are offered. */
  readonly isFirst: boolean;
  /** Another field has its place; what was begun here, e.g. a voice, goes on. */
  readonly isHidden: boolean;
  readonly replyTo: Bubble | undefined;
  readonly onCancelReply: () => void;
  /** Resolves when the message is stored on this device; until then the text stays. */
  readonly onSend: (text: string) => Promise<void>;
  readonly onAttach: (attachment: Attachment) => Promise<void>;
  /** Arrow up in an empty field: the last own message. */
  readonly onEditLast: () => void;
}

/** Writes a message: Enter sends, Shift+Enter breaks the line, the draft is kept per chat. */
export function Composer(props: ComposerProps) {
  const { chat, isFirst, isHidden, replyTo, onCancelReply, onSend, onAttach, onEditLast } = props;
  const { t } = useTranslation('chat');
  const { notify, report } = useServices();
  const draft = useDraft(chat.chatId);
  useCaptionDraft(draft);
  const field = useRef<HTMLTextAreaElement>(null);
  const [isRecording, setRecording] = useState(false);
  const { askFirst } = useSafety();

  useEffect(() => {
    if (isHidden || isRecording) return;
    if (replyTo || matchMedia('(hover: hover)').matches) field.current?.focus();
  }, [isHidden, isRecording, replyTo]);

  async function send(): Promise<void> {
    const text = draft.text.trim();
    if (!text || isTooLong(text)) return;
    const answer = askFirst(text);
    if (answer && !(await answer)) return;
    try {
      const stored = onSend(text);
      draft.clear();
      await stored;
    } catch (error) {
      draft.change(text);
      report(error, 'chat');
      notify({ type: 'negative', message: t('notStored') });
    }
  }

  // a stable function: the menu is not drawn with every key
  const attach = useCallback(
    (attachment: Attachment) =>
      void onAttach(attachment).catch((error: unknown) => {
        report(error, 'chat');
        notify({ type: 'negative', message: t('media.notStored') });
      }),
    [onAttach, report, notify, t],
  );

  return (
    <form
      className={styles.composer}
      hidden={isHidden}
      onSubmit={(event) => {
        event.preventDefault();
        // the button that has been pressed goes away with what is sent
        if (event.currentTarget.querySelector('[type=submit]') === document.activeElement) field.current?.focus();
        void send();
      }}
    >
      {replyTo && <ReplyingTo bubble={replyTo} onCancel={onCancelReply} />}
      {isFirst && !isRecording && <OpenerList chat={chat} draft={draft} onPick={() => field.current?.focus()} />}
      {isRecording && (
        <VoiceRecorder
          onSend={(file) => attach({ kind: 'Audio', file, clientMediaId: crypto.randomUUID() })}
          onClose={() => setRecording(false)}
        />
      )}
      <ComposerField
        ref={field}
        chat={chat}
        draft={draft}
        isHidden={isRecording}
        onSend={() => void send()}
        onRecord={() => setRecording(true)}
        onEditLast={onEditLast}
      >
        <AttachMenu chat={chat} onAttach={attach} />
      </ComposerField>
    </form>
  );
}

interface ComposerFieldProps {
  readonly ref: RefObject<HTMLTextAreaElement | null>;
  readonly chat: Chat;
  readonly draft: Draft;
  readonly isHidden: boolean;
  readonly onSend: () => void;
  readonly onRecord: () => void;
  readonly onEditLast: () => void;
  /** Stands before the field, e.g. the menu of attachments. */
  readonly children: ReactNode;
}

/** The field of the composer with its keys, and what is left of the allowed length. */
function ComposerField(props: ComposerFieldProps) {
  const { ref, chat, draft, isHidden, onSend, onRecord, onEditLast, children } = props;
  const { t } = useTranslation('chat');
  const { realtime } = useServices();
  const isRefused = isTooLong(draft.text);

  /** Where the caret is; it stands behind it afterwards. */
  function insert(emoji: string): void {
    const area = ref.current;
    if (!area) return;
    area.setRangeText(emoji, area.selectionStart, area.selectionEnd, 'end');
    draft.change(area.value);
    realtime.sendTyping(chat.chatId);
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key === 'ArrowUp' && draft.text === '') {
      event.preventDefault();
      return onEditLast();
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSend();
  }

  return (
    <>
      <div className={styles.field} hidden={isHidden}>
        {children}
        <div className={styles.words}>
          <textarea
            ref={ref}
            rows={1}
            value={draft.text}
            placeholder={t('write')}
            aria-label={t('writeTo', { name: chat.partner.name })}
            aria-invalid={isRefused || undefined}
            aria-describedby={isRefused ? 'composer-too-long' : undefined}
            onChange={(event) => {
              draft.change(event.currentTarget.value);
              realtime.sendTyping(chat.chatId);
            }}
            onKeyDown={onKeyDown}
          />
          <EmojiButton onPick={insert} onClose={() => ref.current?.focus()} />
        </div>
        {draft.text.trim() === '' ? (
          <RecordButton chat={chat} onRecord={onRecord} />
        ) : (
          <IconButton
            type="submit"
            className={styles.send}
            label={t('send')}
            icon="lucide:send-horizontal"
            disabled={isRefused}
            // the field keeps the focus, and a phone its keyboard
            onMouseDown={(event) => event.preventDefault()}
          />
        )}
      </div>
      {draft.text.length > COUNT_FROM && (
        <p className={styles.count} id="composer-too-long" role={isRefused ? 'alert' : undefined}>
          {isRefused ? t('tooLong', { count: LONGEST }) : `${draft.text.trim().length} / ${LONGEST}`}
        </p>
      )}
    </>
  );
}

/** Stands where Send is while there is nothing to send. */
function RecordButton({ chat, onRecord }: { readonly chat: Chat; readonly onRecord: () => void }) {
  const { t } = useTranslation('chat');
  const whenAnswered = useWhenAnswered(chat);

  function press({ detail }: MouseEvent): void {
    // the second press of a double one was meant for Send
    if (detail < 2) whenAnswered(onRecord);
  }

  return <IconButton label={t('media.voice')} icon="lucide:mic" onClick={press} />;
}
