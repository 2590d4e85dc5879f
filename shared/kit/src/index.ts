/** The kit: with react the one module that the shell and the remotes share at run time (decision 7). */
export * from './create-bus.ts';
export * from './define-remote.tsx';
export * from './is-chunk-error.ts';
export * from './links.tsx';
export * from './motion.ts';
export * from './page-router.tsx';
export * from './refusal-text.ts';
export * from './remote-boundary.tsx';
export * from './retry-failed-preload.ts';
export * from './retry-timeouts.ts';
export type { ReadCall, RouteAhead, RouteData } from './route-data.ts';
export * from './services-context.tsx';
export * from './services.ts';
export * from './use-bus.ts';
export * from './use-escape.ts';
export * from './use-flag.ts';
export * from './use-now.ts';
export { ApiError, isApiError, useApiQuery, apiKey, apiQuery, messagesKey } from '@duet/api';
export { activityOf, changeChats, olderChatsKey } from '@duet/api';
export { createDurableQueue, createTabStore, openMemberStore, retryDelay } from '@duet/api';
export type {
  ApiClient,
  CallOptions,
  DurableStore,
  LoadedMessages,
  Realtime,
  RealtimeStatus,
  Retry,
  SendRequest,
} from '@duet/api';
export { Rich, useDomainText, useLocale } from '@duet/i18n/react';
export { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
export { routePaths } from '@duet/contracts';
export { BehaviorSubject, Subject } from 'rxjs';
export type { Observable } from 'rxjs';
