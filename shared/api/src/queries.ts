import { QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CallAnswer, CallInput, CallName, Chat, Message } from '@duet/contracts';
import type { ApiClient } from './create-api-client.ts';
import { isApiError } from './api-error.ts';
import { retryDelay } from './retry-delay.ts';
import { shareChats } from './share-chats.ts';

/** The cache key of a call; without input it matches every variant of the call. */
export function apiKey<Name extends CallName>(name: Name, input?: CallInput<Name>): readonly unknown[] {
  return input === undefined ? [name] : [name, input];
}

/** Query options of a call for `useQuery` and `queryClient.query`. */
export function apiQuery<Name extends CallName>(api: ApiClient, name: Name, input: CallInput<Name>) {
  return queryOptions({
    queryKey: apiKey(name, input),
    queryFn: ({ signal }) => api.call(name, input, { signal }),
  });
}

/** The cached messages of one chat: the chats remote fills them, the shell stores the last for offline reading. */
export interface LoadedMessages {
  readonly items: readonly Message[];
  readonly hasMore: boolean;
}

/** Cache key of a chat's messages, whose pages grow into one list; without a chat it matches every chat. */
export function messagesKey(chatId?: string): readonly unknown[] {
  return chatId === undefined ? ['chat.messages'] : ['chat.messages', chatId];
}

/** Creates the one cache of server state that all remotes share. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        // the client has already repeated the call once
        retry: (failures, error) => failures < 1 && isApiError(error) && error.isTransient,
        retryDelay: (failures) => retryDelay(failures + 1),
        refetchOnWindowFocus: true,
      },
      mutations: { retry: false },
    },
  });
  client.setQueryDefaults(apiKey('getChats'), {
    // only chats are kept by this key
    structuralSharing: (before, after) => shareChats(before as readonly Chat[] | undefined, after as readonly Chat[]),
  });
  return client;
}

/** Reads a call through the shared cache. */
export function useApiQuery<Name extends CallName>(
  api: ApiClient,
  name: Name,
  input: CallInput<Name>,
  options: { readonly enabled?: boolean } = {},
): UseQueryResult<CallAnswer<Name>> {
  return useQuery({ ...apiQuery(api, name, input), ...options }) as UseQueryResult<CallAnswer<Name>>;
}
