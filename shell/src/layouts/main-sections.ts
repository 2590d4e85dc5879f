import type { RouteName } from '@duet/contracts';

/** One place of the main navigation. */
export interface Section {
  readonly to: Extract<RouteName, 'Feed' | 'MissedLikes' | 'Chat' | 'Posts' | 'Profile'>;
  readonly icon: string;
  /** Paths that belong to it. */
  readonly within: string;
}

/** The main navigation, in the order of look.md; a section whose remote is not installed is left out. */
export const mainSections: readonly Section[] = [
  { to: 'Feed', icon: 'lucide:sparkles', within: '/main/feed' },
  { to: 'MissedLikes', icon: 'lucide:heart', within: '/main/missed-likes' },
  { to: 'Chat', icon: 'lucide:message-circle', within: '/main/chat' },
  { to: 'Posts', icon: 'lucide:newspaper', within: '/main/posts' },
  { to: 'Profile', icon: 'lucide:user-round', within: '/main/profile' },
];

export function isWithin(path: string, section: Section): boolean {
  return path === section.within || path.startsWith(`${section.within}/`);
}
