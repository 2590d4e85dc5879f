import { apiKey } from '@duet/api';
import type { CallAnswer } from '@duet/contracts';
import type { QueryClient } from '@tanstack/react-query';

/** Shows on the installed product's icon how much waits: unread chats and invites. */
export function showBadge(queryClient: QueryClient): void {
  if (!('setAppBadge' in navigator)) return; // an old browser
  let shown = -1;

  queryClient.getQueryCache().subscribe(() => {
    const sync = queryClient.getQueryData<CallAnswer<'getUserSync'>>(apiKey('getUserSync', {}));
    const unreadIds: readonly string[] | undefined = sync?.unreadChatIds;
    const waiting = (sync?.invites ?? 0) + (unreadIds?.length ?? 0);
    if (waiting === shown) return;
    shown = waiting;
    // a browser that does not show badges refuses; nobody misses anything
    void (waiting > 0 ? navigator.setAppBadge(waiting) : navigator.clearAppBadge()).catch(() => undefined);
  });
}
