/** The kit: with react the one module that the shell and the remotes share at run time (design, run-time composition). */
export * from './create-bus.ts';
export * from './define-remote.tsx';
export * from './links.tsx';
export * from './refusal-text.ts';
export * from './remote-boundary.tsx';
export * from './screens.tsx';
export * from './services-context.tsx';
export * from './services.ts';
export * from './use-bus.ts';
export * from './use-escape.ts';
export * from './use-now.ts';
export { ApiError, isApiError, useApiMutation, useApiQuery, apiKey, apiQuery } from '@duet/api';
export type { ApiClient, Realtime, RealtimeStatus } from '@duet/api';
export { Rich, useDomainText, useLocale, useT } from '@duet/i18n/react';
export { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
export { useLocation, useSearchParams } from 'wouter';
export { BehaviorSubject, Subject } from 'rxjs';
export type { Observable } from 'rxjs';
