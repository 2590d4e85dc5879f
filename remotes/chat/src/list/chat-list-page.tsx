import { EmptyState } from '@duet/ui';
import { Panes } from '../panes.tsx';
import { useChatText } from '../use-chat-text.ts';
import { ChatList } from './chat-list.tsx';

/** The chat list (spec 2: the empty child path of /main/chat). */
export function ChatListPage() {
  const t = useChatText();
  return (
    <Panes
      shows="list"
      list={<ChatList hasHeading />}
      dialog={<EmptyState title={t('choose.title')} text={t('choose.text')} />}
    />
  );
}
