import type { RouteName } from '@duet/contracts';

export interface SubPage {
  readonly to: Exclude<Extract<RouteName, `Profile${string}`>, 'Profile'>;
  readonly icon: string;
}

/** The sub-pages in the order of the list, by the heading above them; each has its name in the texts under `pages`. */
export const subPageGroups = {
  me: [
    { to: 'ProfileEdit', icon: 'lucide:pencil' },
    { to: 'ProfileGender', icon: 'lucide:users-round' },
    { to: 'ProfileLocation', icon: 'lucide:map-pin' },
    { to: 'ProfilePassions', icon: 'lucide:heart' },
    { to: 'ProfileLanguages', icon: 'lucide:languages' },
  ],
  account: [
    { to: 'ProfileSubscription', icon: 'lucide:sparkles' },
    { to: 'ProfileReferral', icon: 'lucide:user-round-plus' },
    { to: 'ProfileBlocked', icon: 'lucide:ban' },
    { to: 'ProfileSupport', icon: 'lucide:life-buoy' },
    { to: 'ProfileSettings', icon: 'lucide:settings' },
  ],
} as const satisfies Record<string, readonly SubPage[]>;

export const subPages: readonly SubPage[] = Object.values(subPageGroups).flat();
