import { useMemo, useState } from 'react';
import { useApiQuery, useServices } from '@duet/kit';
import { MOST_UNREAD_CHATS } from '@duet/contracts';
import type { Chat, ChatOrder, ShownChats } from '@duet/contracts';
import { placeOf } from './chat-place.ts';
import type { ChatPlace } from './chat-place.ts';
import { fits, narrowedChats, unreadFirst } from './order-chats.ts';
import type { LoadedChats } from './order-chats.ts';
import { useChats } from './use-chats.ts';

export interface Listing {
  /** The chat that is open. */
  readonly current: string | undefined;
  /** What the list is narrowed to; all chats without it. */
  readonly show: ShownChats | undefined;
  /** Of the chats that wait for the member. */
  readonly order: ChatOrder;
}

/** The chats as the list shows them beside the one that is open (chats-26, chats-27). */
export function useListedChats({ current, show, order: chosenOrder }: Listing) {
  const order = show === 'turn' ? chosenOrder : 'newest';
  const all = useChats();
  const isUnreadElsewhere = useIsUnreadElsewhere(all.chats);
  const unread = useChats({ show: 'unread', enabled: show === 'unread' || (!show && isUnreadElsewhere) });
  const turn = useChats({ show: 'turn', enabled: show === 'turn' && order === 'newest' });
  const waiting = useChats({ show: 'turn', order: 'waiting', enabled: order === 'waiting' });
  const asked = show === 'turn' ? { newest: turn, waiting }[order] : unread;
  const { chats: pages, hasMore } = asked;
  /** Of the newest chats alone it is not known which have waited longest. */
  const isUnknown = order === 'waiting' && all.hasMore && !pages && !asked.hasFailed;
  const held = useHeld({ current, chats: all.chats, pages, show });
  const chats = useMemo(() => {
    if (!all.chats) return undefined;
    if (isUnknown) return none;
    const narrowed: LoadedChats | undefined = pages && { chats: pages, hasMore };
    return show
      ? narrowedChats({ show, order, all: all.chats, narrowed, held: held?.chatId, heldPlace: held?.place })
      : unreadFirst({ all: all.chats, unread: narrowed, held: held?.chatId });
  }, [all.chats, pages, hasMore, held, show, order, isUnknown]);

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
  return { ...listed, hasMore: more.hasMore, hasMoreFailed: more.hasMoreFailed, loadMore: more.loadMore };
}

const none: readonly Chat[] = [];

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

interface Held {
  readonly chatId: string;
  readonly show: ShownChats | undefined;
  /** Where it stood in the order of waiting. */
  readonly place: ChatPlace;
}

/** The open chat, if it fitted when it was opened or since: it does not move while it is being read and answered. */
function useHeld({ current, chats = [], pages = [], show }: HeldOptions): Held | undefined {
  const [held, setHeld] = useState<Held>();
  const isHeld = held !== undefined && held.chatId === current && held.show === show;
  if (isHeld) return held;
  const fitting = [...chats, ...pages].find((chat) => chat.chatId === current && fits(chat, show ?? 'unread'));
  if (!fitting) return undefined;
  const next: Held = { chatId: fitting.chatId, show, place: placeOf(fitting, 'waiting') };
  setHeld(next);
  return next;
}
