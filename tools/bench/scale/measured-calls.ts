import { randomUUID } from 'node:crypto';
import type { CallName } from '../../scale/costs.ts';
import type { SignedIn } from './installation.ts';

/** All calls of the model but the opening of a socket. */
export type RequestName = Exclude<CallName, 'connect'>;

export interface Request {
  readonly path: string;
  readonly method?: string;
  readonly body?: unknown;
}

/** About whom a call is. */
export interface About {
  /** Somebody whom the caller has not met. */
  readonly target: string;
  /** A message of the caller's chat that the caller has not read. */
  readonly messageId: string;
}

const words = 'See you on Saturday at six, at the fountain by the old theatre';

export const sending = ({ chatId }: SignedIn): Request => ({
  path: `/chat/${chatId}/messages/send`,
  method: 'POST',
  body: { clientMessageId: randomUUID(), type: 0, message: words },
});

/** What pages send, by what the model calls it. */
export const measuredCalls: Readonly<Record<RequestName, (caller: SignedIn, about: About) => Request>> = {
  deck: () => ({ path: '/matching/profiles?Take=30' }),
  nope: (_caller, { target }) => ({ path: '/likes?like=Nope', method: 'POST', body: target }),
  like: (_caller, { target }) => ({ path: '/likes?like=Like', method: 'POST', body: target }),
  chats: () => ({ path: '/chats' }),
  history: ({ chatId }) => ({ path: `/chat/${chatId}/messages` }),
  send: sending,
  read: ({ chatId }, { messageId }) => ({
    path: `/chat/${chatId}/messages/status`,
    method: 'PUT',
    body: [{ messageId, status: 3, withEarlier: true }],
  }),
  posts: () => ({ path: '/UserPost/posts?Limit=20' }),
  profile: ({ partnerId }) => ({ path: `/profiles/${partnerId}` }),
  ownProfile: () => ({ path: '/profiles/current' }),
  counters: () => ({ path: '/user/sync' }),
  invites: () => ({ path: '/likes/invites' }),
};
