import { useApiQuery, useServices } from '@duet/kit';
import { useShell } from '../shell-context.tsx';
import { useStream } from '../use-stream.ts';

/** What waits for the member (account-20). */
export interface Badges {
  readonly invites: number;
  readonly unreadChats: number;
}

export function useBadges(): Badges {
  const { api } = useServices();
  const visitor = useStream(useShell().session.visitor$);
  const { data } = useApiQuery(api, 'getUserSync', {}, { enabled: visitor === 'member' });
  // what an earlier visit has kept may be without the chats
  const unreadIds: readonly string[] | undefined = data?.unreadChatIds;
  return { invites: data?.invites ?? 0, unreadChats: unreadIds?.length ?? 0 };
}

/** More are not told apart. */
export function cappedCount(count: number): string {
  return count > 99 ? '99+' : String(count);
}
