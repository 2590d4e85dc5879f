import { Suspense, lazy, useEffect } from 'react';
import { useMatch } from 'react-router';
import { routePaths } from '@duet/contracts';
import { useServices } from '@duet/kit';
import { Skeleton } from '@duet/ui';
import { retryImport } from '@duet/ui/retry-import';
import { resumeSafety } from './calls/safety/resume-safety.ts';
import styles from './chat-app.module.css';
import { ChatProvider } from './chat-context.tsx';
import { ChatScreens } from './chat-screens.tsx';
import { conversationPart } from './conversation-part.ts';

const RandomCallsPage = lazy(
  retryImport(() => import('./calls/page/random-calls-page.tsx').then((page) => ({ default: page.RandomCallsPage }))),
);

/** The screens of the chat remote: one pane on phones, two from 900 px; calls are loaded by who calls. */
export function ChatApp() {
  const services = useServices();
  useEffect(() => {
    resumeSafety(services).catch((error: unknown) => services.report(error, 'chat'));
  }, [services]);
  const isCalling = useMatch(routePaths.RandomCalls) !== null;
  const isDialog = useMatch(routePaths.ChatDialog) !== null;
  // beside what the screens ask the server for first
  useEffect(() => {
    if (isDialog) conversationPart.want();
  }, [isDialog]);
  const fallback = <Skeleton className={styles.skeleton} />;
  if (isCalling) {
    return (
      <Suspense fallback={fallback}>
        <RandomCallsPage />
      </Suspense>
    );
  }
  return (
    <ChatProvider fallback={fallback}>
      <ChatScreens />
    </ChatProvider>
  );
}
