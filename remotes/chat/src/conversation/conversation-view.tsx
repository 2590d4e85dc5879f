import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteLink, useEscape, useServices } from '@duet/kit';
import type { Chat } from '@duet/contracts';
import { Skeleton } from '@duet/ui';
import { useChat } from '../chat-context.tsx';
import type { Attachment } from '../outbox/outbox-entry.ts';
import { LoadFailed } from '../load-failed.tsx';
import { Composer } from './composer.tsx';
import { ConversationHeader } from './conversation-header.tsx';
import styles from './conversation.module.css';
import { EditComposer } from './edit-composer.tsx';
import type { Bubble } from './merge-messages.ts';
import { isEditable } from './message-changes.ts';
import { MessageLog } from './message-log.tsx';
import { useConversation } from './use-conversation.ts';
import { useMessageChanges } from './use-message-changes.ts';
import { usePartnerTyping } from './use-partner-typing.ts';
import { useReadMarks } from './use-read-marks.ts';

/** A dialog: header, messages, composer. Esc goes back to the list. */
export function ConversationView({ chat }: { readonly chat: Chat }) {
  const { t } = useTranslation('chat');
  const { navigate } = useServices();
  const { outbox } = useChat();
  const conversation = useConversation(chat.chatId);
  const isTyping = usePartnerTyping(chat.chatId);
  const log = useRef<HTMLDivElement>(null);
  const [replyTo, setReplyTo] = useState<Bubble>();
  const [editing, setEditing] = useState<Bubble>();
  const changes = useMessageChanges(chat.chatId);
  useReadMarks(log, chat.chatId, conversation.bubbles);

  useEscape(() => {
    if (editing) setEditing(undefined);
    else if (replyTo) setReplyTo(undefined);
    else navigate('Chat');
  });

  function editLast(): void {
    const last = conversation.bubbles.findLast((bubble) => bubble.isMine);
    if (last && isEditable(last, new Date())) setEditing(last);
  }

  // a stable function: a new one would redraw a long history
  const remove = useCallback(
    async (bubble: Bubble) => {
      const isDeleted = await changes.remove(bubble);
      // the menu disappears with the message, so the focus moves to the log
      if (isDeleted && log.current?.contains(document.activeElement)) log.current.focus();
    },
    [changes],
  );

  async function send(message: string, attachment?: Attachment): Promise<void> {
    const replyToMessageId = replyTo?.message?.id ?? null;
    setReplyTo(undefined);
    try {
      await outbox.send({ chatId: chat.chatId, message, replyToMessageId, attachment });
    } catch (error) {
      setReplyTo(replyTo);
      throw error;
    }
  }

  return (
    <section className={styles.view} aria-label={t('dialogWith', { name: chat.partner.name })}>
      <ConversationHeader chat={chat} isTyping={isTyping} />
      {conversation.status === 'loading' && <Skeleton className={styles.skeleton} />}
      {conversation.status === 'failed' && <LoadFailed onRetry={conversation.retry} />}
      {conversation.status === 'ready' && (
        <MessageLog
          ref={log}
          chat={chat}
          conversation={conversation}
          onReply={setReplyTo}
          onEdit={setEditing}
          onDelete={remove}
        />
      )}
      {chat.isSystemChat && (
        <p className={styles.note}>
          {t('system.note')} <RouteLink to="ProfileSupport">{t('system.toSupport')}</RouteLink>
        </p>
      )}
      {editing && (
        <EditComposer
          key={editing.key}
          bubble={editing}
          onSave={(words) => changes.edit(editing, words)}
          onClose={() => setEditing(undefined)}
        />
      )}
      {!chat.isSystemChat && (
        <Composer
          chat={chat}
          isHidden={editing !== undefined}
          replyTo={replyTo}
          onCancelReply={() => setReplyTo(undefined)}
          onSend={send}
          onAttach={(attachment) => send('', attachment)}
          onEditLast={editLast}
        />
      )}
    </section>
  );
}
