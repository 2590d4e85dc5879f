import { isApiError } from '@duet/kit';
import type { ShellServices } from '@duet/kit';
import { matchCallObstacles } from '@duet/contracts';
import type { CallKind, MemberCall } from '@duet/contracts';
import { callServer } from '../page/call-server.ts';
import type { CallServer } from '../random/random-call-server.ts';
import type { NoCall } from './match-call-state.ts';

/** What calls between matches ask of the server. */
export interface MatchCallServer extends CallServer {
  readonly callMatch: (chatId: string, kind: CallKind, ticket: string) => Promise<MemberCall>;
  readonly answerCall: (callId: string, ticket: string) => Promise<MemberCall>;
  readonly declineCall: (callId: string) => Promise<void>;
  readonly getCurrentCall: () => Promise<MemberCall | null>;
}

export function matchCallServer(api: ShellServices['api']): MatchCallServer {
  return {
    ...callServer(api),
    callMatch: (chatId, kind, ticket) => api.call('callMatch', { body: { chatId, kind, ticket } }),
    answerCall: (callId, ticket) => api.call('answerCall', { params: { id: callId }, body: { ticket } }),
    declineCall: (callId) => api.call('declineCall', { params: { id: callId } }, { keepalive: true }),
    getCurrentCall: async () => (await api.call('getCurrentCall', {})).call,
  };
}

const byCode: Readonly<Record<string, NoCall>> = { calls_unavailable: 'notSetUp', not_found: 'gone' };

/** What a refused ring means for the member. */
export function noCallOf(error: unknown): NoCall {
  if (!isApiError(error)) return 'failed';
  const obstacle = error.problem?.['obstacle'];
  return matchCallObstacles.find((each) => each === obstacle) ?? byCode[error.code] ?? 'failed';
}
