import { shownProfile } from '@duet/contracts';
import type { ShellServices } from '@duet/kit';
import type { Navigation } from '../navigation/create-navigation.ts';
import { isSameMember } from '../session/is-same-member.ts';
import type { SheetOwner } from './show-asked-sheets.ts';

export interface FollowProfileOptions {
  readonly services: ShellServices;
  readonly navigation: Pick<Navigation, 'located$' | 'goTo'>;
  readonly feed: SheetOwner;
}

/**
 * Shows the profile that the address of any page names (`?profile=<id>`) in a sheet over it. The sheet is the remote
 * `feed`'s, which is loaded only then and sees to its own page, and it closes itself when the address names it no more.
 */
export function followProfile({ services, navigation, feed }: FollowProfileOptions): void {
  let shown: string | undefined;

  async function show(userId: string): Promise<void> {
    shown = userId;
    const isStillHere = isSameMember(services.session);
    try {
      const remote = await feed.load();
      if (isStillHere() && isNamed(userId)) {
        await remote.openSheet('profile', feed.services, { missing: null, profile: userId });
      }
    } catch (error) {
      services.report(error, 'feed');
      services.notify({ type: 'negative', message: services.i18n.translator('shell')('remote.failedTitle') });
    }
    if (shown === userId) shown = undefined;
    if (isStillHere() && isNamed(userId)) leaveProfile(navigation);
  }

  navigation.located$.subscribe(({ decision }) => {
    if (decision.kind !== 'show' || decision.route.name === 'Feed') return;
    const userId = new URLSearchParams(location.search).get(shownProfile);
    if (userId && userId !== shown) void show(userId);
  });
}

const isNamed = (userId: string) => new URLSearchParams(location.search).get(shownProfile) === userId;

/** Back to where the sheet was opened, or to the same page without it when the page began with it. */
function leaveProfile({ goTo }: Pick<Navigation, 'goTo'>): void {
  const state = history.state as { readonly duet?: string } | null;
  if (state?.duet !== undefined && !state.duet.startsWith('first-')) return history.back();
  const address = new URL(location.href);
  address.searchParams.delete(shownProfile);
  goTo(address.pathname + address.search + address.hash, { replace: true });
}
