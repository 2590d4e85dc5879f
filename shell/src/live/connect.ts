import { createRealtime } from '@duet/api';
import type { ApiClient, Realtime } from '@duet/api';

/** Opens the connection to the server that this page came from. */
export function connect(api: ApiClient): Realtime {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return createRealtime({
    url: `${scheme}://${location.host}/api/realtime`,
    ticket: async () => (await api.call('createRealtimeTicket', {})).ticket,
    storage: localStorage,
  });
}
