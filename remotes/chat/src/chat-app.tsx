import { Skeleton } from '@duet/ui';
import styles from './chat-app.module.css';
import { ChatProvider } from './chat-context.tsx';
import { ChatScreens } from './chat-screens.tsx';

/** The screens of the chat remote: one pane on phones, two from 900 px. */
export function ChatApp() {
  return (
    <ChatProvider fallback={<Skeleton className={styles.skeleton} />}>
      <ChatScreens />
    </ChatProvider>
  );
}
