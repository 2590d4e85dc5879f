import { apiKey } from '@duet/api';
import type { ApiClient, Realtime } from '@duet/api';
import { messageStatusCode } from '@duet/contracts';
import type { CurrentProfile } from '@duet/contracts';
import type { QueryClient } from '@tanstack/react-query';

/** Messages that come close together are confirmed by one call. */
const GATHER_MILLISECONDS = 300;
const DELIVERED = messageStatusCode('Delivered');

export interface ConfirmOptions {
  readonly realtime: Pick<Realtime, 'events$'>;
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
}

/** Tells the sender that a message has reached this device, on whatever page the member is (chats-4). */
export function confirmDelivery({ realtime, api, queryClient }: ConfirmOptions): void {
  const arrived = new Map<string, Set<string>>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function flush(): Promise<void> {
    const chats = [...arrived];
    arrived.clear();
    timer = undefined;
    for (const [id, messages] of chats) {
      const body = [...messages].map((messageId) => ({ messageId, status: DELIVERED }));
      try {
        await api.call('putMessageStatus', { params: { id }, body });
      } catch (error) {
        // opening the chat marks them Readed, which says more
        console.warn('A delivery could not be confirmed', error);
      }
    }
  }

  realtime.events$.subscribe((event) => {
    if (event.type !== 'message.created') return;
    const { id, chatId, senderId, status } = event.message;
    const me = queryClient.getQueryData<CurrentProfile>(apiKey('getCurrentProfile', {}))?.userId;
    if (senderId === me || status >= DELIVERED) return;
    arrived.set(chatId, (arrived.get(chatId) ?? new Set()).add(id));
    timer ??= setTimeout(() => void flush(), GATHER_MILLISECONDS);
  });
}
