import { routePaths } from '@duet/contracts';
import { Screens, useLocation } from '@duet/kit';
import { EmptyState } from '@duet/ui';
import { ConversationPage } from './conversation/conversation-page.tsx';
import { ChatList } from './list/chat-list.tsx';
import { Panes } from './panes.tsx';
import { useChatText } from './use-chat-text.ts';

const dialogs = { Chat: NoDialog, ChatDialog: ConversationPage };

/** The list with the dialog that the address names. One list for both: opening a chat leaves it as it is. */
export function ChatScreens() {
  const chatId = useOpenChat();
  return (
    <Panes
      shows={chatId === undefined ? 'list' : 'dialog'}
      list={<ChatList current={chatId} hasHeading={chatId === undefined} />}
      dialog={<Screens of={dialogs} />}
    />
  );
}

/** The chat list alone (spec 2: the empty child path of /main/chat). */
function NoDialog() {
  const t = useChatText();
  return <EmptyState title={t('choose.title')} text={t('choose.text')} />;
}

function useOpenChat(): string | undefined {
  const [path] = useLocation();
  return path.split(`${routePaths.Chat}/`)[1] || undefined;
}
