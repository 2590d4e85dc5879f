import type { KnownRemoteName } from '@duet/contracts';

/** Journeys that go through several remotes on purpose. */
const throughAll = ['long-words', 'profile-sheet'] as const;

/** The journeys of each remote, by the names of their files in `e2e`; the rest belong to the shell and the server. */
export const journeysByRemote: Readonly<Record<KnownRemoteName, readonly string[]>> = {
  feed: [
    ...throughAll,
    'admirers',
    'card-fits',
    'deck',
    'details-story',
    'empty-deck',
    'feed',
    'feed-connection',
    'feed-reactions',
    'match-moment',
    'widgets',
  ],
  chat: [
    ...throughAll,
    'call-devices',
    'call-no-camera',
    'call-sizes',
    'chat-emoji',
    'chat-gestures',
    'chat-gifs',
    'chat-gift',
    'chat-log',
    'chat-media',
    'chat-outbox',
    'chat-photos',
    'chat-reactions',
    'chat-requests',
    'chat-safety',
    'chat-search',
    'chat-turns',
    'chat-uploads',
    'chat-widths',
    'match-calls',
    'match-moment',
    'new-messages',
    'random-calls',
    'three-in-calls',
  ],
  posts: [...throughAll, 'remote-styles'],
  profile: [...throughAll, 'keyboard-sight', 'languages', 'moderation', 'photo-order', 'purchases'],
  coins: [...throughAll, 'languages', 'purchases'],
  onboarding: [...throughAll, 'bad-input', 'shell-identity', 'two-people'],
  public: [...throughAll, 'keyboard', 'languages', 'shell-rules'],
};
