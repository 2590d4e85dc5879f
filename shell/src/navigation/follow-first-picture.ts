import { firstPictureId } from '@duet/contracts';
import { firstPicture } from '../first-picture.ts';
import type { Shell } from '../shell-context.tsx';

/**
 * The feed takes away what the HTML has drawn when it has the card. The shell does so when something else is shown, when
 * the member does something, and at the latest when nothing waits for the picture any more.
 */
export function followFirstPicture({
  navigation,
  slots,
  errors$,
}: Pick<Shell, 'navigation' | 'slots' | 'errors$'>): void {
  const drawn = document.getElementById(firstPictureId);
  if (!drawn) return;
  const look = () => {
    const { decision } = navigation.located$.value;
    const isFailed = Object.values(slots.states$.value).some(({ status }) => status === 'failed');
    if (decision.path !== drawn.dataset['path'] || errors$.value || isFailed) drawn.remove();
  };
  navigation.located$.subscribe(look);
  slots.states$.subscribe(look);
  errors$.subscribe(look);
  void firstPicture().then(() => drawn.remove());
}
