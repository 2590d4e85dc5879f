import { useCallback, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteLink, useEscape, useServices } from '@duet/kit';
import type { Chat } from '@duet/contracts';
import { Skeleton } from '@duet/ui';
import { MediaPreview } from '../media/preview/media-preview-context.tsx';
import { PhotoViewerProvider } from '../media/viewer/photo-viewer-context.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { SafetyProvider } from '../safety/safety-context.tsx';
import { ChatSearch } from '../search/chat-search.tsx';
import { MarkContext, asIs } from '../search/mark-context.ts';
import { useMessageInAddress } from '../search/message-in-address.ts';
import { useSearchHere } from '../search/use-search-here.ts';
import type { SearchHere } from '../search/use-search-here.ts';
import { Reactions } from '../reactions/reactions-context.tsx';
import { Composer } from './composer.tsx';
import { ConversationHeader } from './conversation-header.tsx';
import styles from './conversation.module.css';
import { EditComposer } from './edit-composer.tsx';
import type { Bubble } from './merge-messages.ts';
import { isEditable } from './message-changes.ts';
import { MessageLog } from './message-log.tsx';
import type { MessageLogProps, WantedMessage } from './message-log.tsx';
import { useAfterPaint } from './use-after-paint.ts';
import { useConversation } from './use-conversation.ts';
import type { Conversation } from './use-conversation.ts';
import { useMessageChanges } from './use-message-changes.ts';
import { usePartnerTyping } from './use-partner-typing.ts';
import { useSending } from './use-sending.ts';

/** The dialog of a chat, with what nudges in it. */
export function ConversationView({ chat }: { readonly chat: Chat }) {
  const conversation = useConversation(chat.chatId);
  return (
    <SafetyProvider chat={chat} bubbles={conversation.newest}>
      <Dialog chat={chat} conversation={conversation} />
    </SafetyProvider>
  );
}

/** Header, messages, composer. Esc goes back to the list. */
function Dialog({ chat, conversation }: { readonly chat: Chat; readonly conversation: Conversation }) {
  const { t } = useTranslation('chat');
  const { navigate } = useServices();
  const log = useRef<HTMLDivElement>(null);
  const isPainted = useAfterPaint();
  const [replyTo, setReplyTo] = useState<Bubble>();
  const [editing, setEditing] = useState<Bubble>();
  const changes = useMessageChanges(chat.chatId);

  const [wanted, setWanted] = useState<WantedMessage>();
  const search = useSearchHere(log, setWanted);
  useMessageInAddress(setWanted);

  useEscape(() => {
    if (search.opened > 0) search.close();
    else if (editing) setEditing(undefined);
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

  const { send, sendMedia } = useSending(chat.chatId, replyTo, setReplyTo);

  return (
    <MediaPreview chat={chat} onSend={sendMedia}>
      <section className={styles.view} aria-label={t('dialogWith', { name: chat.partner.name })}>
        <Top chat={chat} conversation={conversation} search={search} />
        {conversation.status === 'loading' && <Skeleton className={styles.skeleton} />}
        {conversation.status === 'failed' && <LoadFailed onRetry={conversation.retry} />}
        {conversation.status === 'ready' && !isPainted && <div className={styles.logFrame} />}
        {conversation.status === 'ready' && isPainted && (
          <Log
            ref={log}
            mark={search.mark}
            chat={chat}
            conversation={conversation}
            wanted={wanted}
            onSearch={search.open}
            onReply={setReplyTo}
            onEdit={setEditing}
            onDelete={remove}
          />
        )}
        {chat.isSystemChat && <SystemNote />}
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
            isFirst={conversation.status === 'ready' && conversation.bubbles.length === 0}
            isHidden={editing !== undefined}
            replyTo={replyTo}
            onCancelReply={() => setReplyTo(undefined)}
            onSend={send}
            onAttach={(attachment) => send('', attachment)}
            onEditLast={editLast}
          />
        )}
      </section>
    </MediaPreview>
  );
}

interface TopProps {
  readonly chat: Chat;
  readonly conversation: Conversation;
  readonly search: SearchHere;
}

/** The header, and the search below it. */
function Top({ chat, conversation, search }: TopProps) {
  const isTyping = usePartnerTyping(chat.chatId);
  return (
    <div>
      <ConversationHeader
        chat={chat}
        isTyping={isTyping}
        haveBothWritten={haveBothWritten(chat, conversation)}
        onSearch={search.open}
      />
      {search.opened > 0 && (
        <ChatSearch chatId={chat.chatId} opened={search.opened} {...search.found} onClose={search.close} />
      )}
    </div>
  );
}

interface LogProps extends MessageLogProps {
  readonly mark: ((text: string) => ReactNode) | undefined;
}

/** The messages with what opens over them. */
function Log({ mark = asIs, ...log }: LogProps) {
  const { chat, conversation } = log;
  return (
    <Reactions chatId={chat.chatId}>
      <PhotoViewerProvider partnerName={chat.partner.name} bubbles={conversation.bubbles}>
        <MarkContext value={mark}>
          <MessageLog {...log} />
        </MarkContext>
      </PhotoViewerProvider>
    </Reactions>
  );
}

/** Stands where the composer would. */
function SystemNote() {
  const { t } = useTranslation('chat');
  return (
    <p className={styles.note}>
      {t('system.note')} <RouteLink to="ProfileSupport">{t('system.toSupport')}</RouteLink>
    </p>
  );
}

/** What is not loaded may be the member's: then the server says whether they may call. */
function haveBothWritten({ hasPeerAnswer }: Chat, { bubbles, hasMore, status }: Conversation): boolean {
  const isAllKnown = status === 'ready' && !hasMore;
  return hasPeerAnswer && (!isAllKnown || bubbles.some(({ isMine, message }) => isMine && message !== undefined));
}
