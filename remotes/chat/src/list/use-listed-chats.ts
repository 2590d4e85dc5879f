import { useMemo, useState } from 'react';
import { useApiQuery, useServices } from '@duet/kit';
import { MOST_UNREAD_CHATS } from '@duet/contracts';
import type { Chat } from '@duet/contracts';
import { unreadFirst } from './order-chats.ts';
import { useChats } from './use-chats.ts';

/** The chats as the list shows them beside the one that is open: the unread ones first (chats-26). */
export function useListedChats(current: string | undefined) {
  const all = useChats();
  const unread = useChats({ show: 'unread', enabled: useIsUnreadElsewhere(all.chats) });
  const held = useHeld(current, all.chats);
  const chats = useMemo(
    () =>
      all.chats &&
      unreadFirst({
        all: all.chats,
        unread: unread.chats && { chats: unread.chats, hasMore: unread.hasMore },
        held,
      }),
    [all.chats, unread.chats, unread.hasMore, held],
  );

  return unread.hasMore ? { ...all, chats, hasMore: true, loadMore: unread.loadMore } : { ...all, chats };
}

/** Whether there are unread chats beside the loaded ones. */
function useIsUnreadElsewhere(loaded: readonly Chat[] | undefined): boolean {
  const { api } = useServices();
  const { data: sync } = useApiQuery(api, 'getUserSync', {});
  // what an earlier visit has kept may be without the chats
  const ids: readonly string[] = (sync as Partial<typeof sync>)?.unreadChatIds ?? [];
  const known = useMemo(() => new Set(loaded?.map(({ chatId }) => chatId)), [loaded]);
  return loaded !== undefined && (ids.length >= MOST_UNREAD_CHATS || ids.some((id) => !known.has(id)));
}

/** The open chat, if it was unread when it was opened or since: it does not move while it is being read. */
function useHeld(current: string | undefined, chats: readonly Chat[] | undefined): string | undefined {
  const [held, setHeld] = useState<string>();
  const isUnread = chats?.some((chat) => chat.chatId === current && chat.unReadMessageCount > 0) ?? false;
  const next = isUnread || held === current ? current : undefined;
  if (next !== held) setHeld(next);
  return next;
}
