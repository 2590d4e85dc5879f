/** The rooms of server/src from the floor up: each imports only itself and rooms before it (docs/architecture.md). */
export const serverRooms = [
  'lib',
  'platform',
  'http',
  'places',
  'coins',
  'members',
  'auth',
  'chats',
  'matches',
  'discovery',
  'calls',
  'posts',
  'billing',
  'safety',
  'notifications',
  'account',
  'web',
  'ops',
] as const;

/** The moderators' command stands beside them: it talks HTTP. */
export const besideRooms = ['admin'] as const;
