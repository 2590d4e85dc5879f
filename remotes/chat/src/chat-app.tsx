import { Screens } from '@duet/kit';
import { Skeleton } from '@duet/ui';
import { ChatProvider } from './chat-context.tsx';
import styles from './chat-app.module.css';
import { ConversationPage } from './conversation/conversation-page.tsx';
import { ChatListPage } from './list/chat-list-page.tsx';

const screens = { Chat: ChatListPage, ChatDialog: ConversationPage };

/** The screens of the chat remote: one pane on phones, two from 900 px. */
export function ChatApp() {
  return (
    <ChatProvider fallback={<Skeleton className={styles.skeleton} />}>
      <Screens of={screens} />
    </ChatProvider>
  );
}
