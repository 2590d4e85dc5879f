import { useTranslation } from 'react-i18next';
import { Route, Routes, useMatch } from 'react-router';
import { routePaths } from '@duet/contracts';
import { EmptyState, Skeleton } from '@duet/ui';
import { useLazyPart, useWhenIdle } from '@duet/ui/lazy-part';
import styles from './chat-app.module.css';
import { conversationPart } from './conversation-part.ts';
import { ChatList } from './list/chat-list.tsx';
import { useChats } from './list/use-chats.ts';
import { Panes } from './panes.tsx';

/** The list with the dialog that the address names. One list for both: opening a chat leaves it as it is. */
export function ChatScreens() {
  const chatId = useMatch(routePaths.ChatDialog)?.params.chatId;
  useWhenIdle(conversationPart);
  return (
    <Panes
      shows={chatId === undefined ? 'list' : 'dialog'}
      list={<ChatList current={chatId} hasHeading={chatId === undefined} />}
      dialog={
        <Routes>
          <Route path={routePaths.Chat} element={<NoDialog />} />
          <Route path={routePaths.ChatDialog} element={<Dialog />} />
          <Route path="*" element={null} />
        </Routes>
      }
    />
  );
}

/** The dialog: `ChatApp` wants it as soon as the address names one. */
function Dialog() {
  const loaded = useLazyPart(conversationPart);
  return loaded ? <loaded.ConversationPage /> : <Skeleton className={styles.skeleton} />;
}

/** The chat list alone (chats-1). Without a chat to choose the list says what to do, and has the width for itself. */
function NoDialog() {
  const { t } = useTranslation('chat');
  const { chats, hasFailed } = useChats();
  if (!chats && !hasFailed) return <Skeleton className={styles.skeleton} />;
  if (!chats?.length) return null;
  return <EmptyState title={t('choose.title')} text={t('choose.text')} />;
}
