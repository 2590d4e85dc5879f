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
  'posts',
  'billing',
  'safety',
  'notifications',
  'account',
  'web',
] as const;

/** Folders beside the rooms, which no room imports. */
export const besideRooms = ['admin', 'demo'] as const;
