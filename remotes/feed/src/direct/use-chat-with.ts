import { useApiQuery, useServices } from '@duet/kit';
import type { Chat } from '@duet/contracts';

/** The chat with a member: null when there is none, undefined until that is known. The first page has the latest only (chats-21). */
export function useChatWith(partnerId: string): Chat | null | undefined {
  const { api } = useServices();
  const { data: latest } = useApiQuery(api, 'getChats', {});
  const listed = findChat(latest, partnerId);
  const isFurther = latest !== undefined && !listed;
  const { data: alone } = useApiQuery(api, 'getChats', { query: { partnerId } }, { enabled: isFurther });
  if (listed) return listed;
  return isFurther && alone ? (findChat(alone, partnerId) ?? null) : undefined;
}

function findChat(chats: readonly Chat[] | undefined, partnerId: string): Chat | undefined {
  return chats?.find((chat) => chat.partnerId === partnerId);
}
