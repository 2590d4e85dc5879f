import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { Chat } from '@duet/contracts';
import { useServices } from '@duet/kit';
import { IconButton } from '@duet/ui';
import styles from './conversation.module.css';
import type { Draft } from './drafts.ts';
import { COUNT_FROM, isTooLong, LONGEST } from './message-length.ts';

export interface ComposerFieldProps {
  readonly ref: Ref<HTMLTextAreaElement>;
  readonly chat: Chat;
  readonly draft: Draft;
  readonly isHidden: boolean;
  readonly onSend: () => void;
  readonly onEditLast: () => void;
  /** Stands before the field, e.g. the menu of attachments. */
  readonly children: ReactNode;
}

/** The field of the composer with its keys, and what is left of the allowed length. */
export function ComposerField({ ref, chat, draft, isHidden, onSend, onEditLast, children }: ComposerFieldProps) {
  const { t } = useTranslation('chat');
  const { realtime } = useServices();
  const isRefused = isTooLong(draft.text);

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
        <IconButton
          type="submit"
          className={styles.send}
          label={t('send')}
          icon="lucide:send-horizontal"
          disabled={!draft.text.trim() || isRefused}
        />
      </div>
      {draft.text.length > COUNT_FROM && (
        <p className={styles.count} id="composer-too-long" role={isRefused ? 'alert' : undefined}>
          {isRefused ? t('tooLong', { count: LONGEST }) : `${draft.text.trim().length} / ${LONGEST}`}
        </p>
      )}
    </>
  );
}
