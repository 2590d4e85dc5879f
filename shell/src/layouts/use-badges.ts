import { useApiQuery, useServices } from '@duet/kit';
import { useShell } from '../shell-context.tsx';
import { useStream } from '../use-stream.ts';

/** What waits for the member (account-20). */
export interface Badges {
  readonly invites: number;
  readonly hasNewMessages: boolean;
}

export function useBadges(): Badges {
  const { api } = useServices();
  const visitor = useStream(useShell().session.visitor$);
  const { data } = useApiQuery(api, 'getUserSync', {}, { enabled: visitor === 'member' });
  return { invites: data?.invites ?? 0, hasNewMessages: data?.isChatNewMessages ?? false };
}
