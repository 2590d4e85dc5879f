import { Link, useApiQuery, useServices } from '@duet/kit';
import { EmptyState, Skeleton } from '@duet/ui';
import { Panes } from '../panes.tsx';
import { ChatList } from '../list/chat-list.tsx';
import { useChatText } from '../use-chat-text.ts';
import { ConversationView } from './conversation-view.tsx';

/** One dialog (spec 2: /main/chat/{chatId}), with the list beside it where there is room. */
export function ConversationPage({ params }: { readonly params: Record<string, string> }) {
  const t = useChatText();
  const { api } = useServices();
  const { data: chats } = useApiQuery(api, 'getChats', {});
  const chatId = params['chatId'] ?? '';
  const chat = chats?.find((each) => each.chatId === chatId);

  return <Panes shows="dialog" list={<ChatList current={chatId} />} dialog={dialog()} />;

  function dialog() {
    if (chat) return <ConversationView key={chatId} chat={chat} />;
    if (!chats) return <Skeleton height="60%" />;
    return (
      <EmptyState title={t('gone.title')} text={t('gone.text')} action={<Link to="Chat">{t('gone.back')}</Link>} />
    );
  }
}
