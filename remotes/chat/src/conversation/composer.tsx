import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Chat } from '@duet/contracts';
import { useServices } from '@duet/kit';
import { IconButton } from '@duet/ui';
import { AttachMenu } from '../media/attach-menu.tsx';
import { VoiceRecorder } from '../media/voice-recorder.tsx';
import type { Attachment } from '../outbox/outbox-entry.ts';
import styles from './conversation.module.css';
import { useDraft } from './drafts.ts';
import { excerptOf } from './excerpt.ts';
import type { Bubble } from './merge-messages.ts';

/** chats-18: a message has at most 2,000 characters. */
const LONGEST = 2000;
/** From here the composer counts what is left. */
const COUNT_FROM = 1800;

export interface ComposerProps {
  readonly chat: Chat;
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
export function Composer({ chat, isHidden, replyTo, onCancelReply, onSend, onAttach, onEditLast }: ComposerProps) {
  const { chatId, partner } = chat;
  const { t } = useTranslation('chat');
  const { realtime, notify, report } = useServices();
  const draft = useDraft(chatId);
  const field = useRef<HTMLTextAreaElement>(null);
  const [isRecording, setRecording] = useState(false);
  const isTooLong = draft.text.trim().length > LONGEST;

  useEffect(() => {
    if (isHidden || isRecording) return;
    if (replyTo || matchMedia('(hover: hover)').matches) field.current?.focus();
  }, [isHidden, isRecording, replyTo]);

  async function send(): Promise<void> {
    const text = draft.text.trim();
    if (!text || isTooLong) return;
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

  async function attach(attachment: Attachment): Promise<void> {
    try {
      await onAttach(attachment);
    } catch (error) {
      report(error, 'chat');
      notify({ type: 'negative', message: t('media.notStored') });
    }
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key === 'ArrowUp' && draft.text === '') {
      event.preventDefault();
      return onEditLast();
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  }

  return (
    <form
      className={styles.composer}
      hidden={isHidden}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {replyTo && (
        <p className={styles.replyingTo}>
          <span>{t('replyingTo', { text: excerptOf(replyTo, t, 120) })}</span>
          <IconButton label={t('cancelReply')} icon="lucide:x" onClick={onCancelReply} />
        </p>
      )}
      {isRecording && (
        <VoiceRecorder
          onSend={(file) => void attach({ kind: 'Audio', file, clientMediaId: crypto.randomUUID() })}
          onClose={() => setRecording(false)}
        />
      )}
      <div className={styles.field} hidden={isRecording}>
        <AttachMenu
          chat={chat}
          onAttach={(attachment) => void attach(attachment)}
          onRecord={() => setRecording(true)}
        />
        <textarea
          ref={field}
          rows={1}
          value={draft.text}
          placeholder={t('write')}
          aria-label={t('writeTo', { name: partner.name })}
          aria-invalid={isTooLong || undefined}
          aria-describedby={isTooLong ? 'composer-too-long' : undefined}
          onChange={(event) => {
            draft.change(event.currentTarget.value);
            realtime.sendTyping(chatId);
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton
          type="submit"
          className={styles.send}
          label={t('send')}
          icon="lucide:send-horizontal"
          disabled={!draft.text.trim() || isTooLong}
        />
      </div>
      {draft.text.length > COUNT_FROM && (
        <p className={styles.count} id="composer-too-long" role={isTooLong ? 'alert' : undefined}>
          {isTooLong ? t('tooLong', { count: LONGEST }) : `${draft.text.trim().length} / ${LONGEST}`}
        </p>
      )}
    </form>
  );
}
