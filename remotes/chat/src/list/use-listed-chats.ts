import { useMemo, useState } from 'react';
import { useApiQuery, useServices } from '@duet/kit';
import { MOST_UNREAD_CHATS } from '@duet/contracts';
import type { Chat, ShownChats } from '@duet/contracts';
import { fits, narrowedChats, unreadFirst } from './order-chats.ts';
import type { LoadedChats } from './order-chats.ts';
import { useChats } from './use-chats.ts';

/** The chats as the list shows them beside the one that is open (chats-26, chats-27). */
export function useListedChats(current: string | undefined, show: ShownChats | undefined) {
  const all = useChats();
  const isUnreadElsewhere = useIsUnreadElsewhere(all.chats);
  const unread = useChats({ show: 'unread', enabled: show === 'unread' || (!show && isUnreadElsewhere) });
  const turn = useChats({ show: 'turn', enabled: show === 'turn' });
  const asked = show === 'turn' ? turn : unread;
  const { chats: pages, hasMore } = asked;
  const held = useHeld({ current, chats: all.chats, pages, show });
  const chats = useMemo(() => {
    if (!all.chats) return undefined;
    const narrowed: LoadedChats | undefined = pages && { chats: pages, hasMore };
    return show
      ? narrowedChats({ show, all: all.chats, narrowed, held })
      : unreadFirst({ all: all.chats, unread: narrowed, held });
  }, [all.chats, pages, hasMore, held, show]);

  const { hasFailed, refetch } = all;
  const listed = {
    chats,
    hasFailed,
    refetch,
    isEmpty: all.chats?.length === 0,
    /** While those that fit and are not at hand are asked for. */
    isLoading: show !== undefined && !pages && !asked.hasFailed,
  };
  const more = show || hasMore ? asked : all;
  return { ...listed, hasMore: more.hasMore, loadMore: more.loadMore };
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

interface HeldOptions {
  readonly current: string | undefined;
  readonly chats: readonly Chat[] | undefined;
  readonly pages: readonly Chat[] | undefined;
  readonly show: ShownChats | undefined;
}

/** The open chat, if it fitted when it was opened or since: it does not move while it is being read and answered. */
function useHeld({ current, chats = [], pages = [], show }: HeldOptions): string | undefined {
  const [held, setHeld] = useState<{ readonly chatId: string; readonly show: ShownChats | undefined }>();
  const isFitting = [...chats, ...pages].some((chat) => chat.chatId === current && fits(chat, show ?? 'unread'));
  const isHeld = held !== undefined && held.chatId === current && held.show === show;
  if (current !== undefined && isFitting && !isHeld) setHeld({ chatId: current, show });
  return isFitting || isHeld ? current : undefined;
}
