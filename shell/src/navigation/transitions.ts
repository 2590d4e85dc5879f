import type { TransitionName } from '@duet/contracts';
import { pause } from '../pause.ts';

const EASING = 'cubic-bezier(.2,.8,.2,1)';

interface Movement {
  readonly leave: Keyframe[];
  readonly enter: Keyframe[];
  readonly duration: number;
}

const shown = { opacity: 1, transform: 'none' };
/** The two transitions of shell-5; in both, the old screen leaves before the new one enters. */
const movements: Readonly<Record<TransitionName, Movement>> = {
  page: {
    leave: [shown, { opacity: 0, transform: 'translateY(-4px)' }],
    enter: [{ opacity: 0, transform: 'translateY(8px)' }, shown],
    duration: 120,
  },
  'slide-right': {
    leave: [shown, { opacity: 0, transform: 'translateX(-24px)' }],
    enter: [{ opacity: 0, transform: 'translateX(48px)' }, shown],
    duration: 180,
  },
};
export interface PageTransition {
  leave(name?: TransitionName): Promise<void>;
  /** Shows the outlet again; without a name nothing is animated. */
  enter(name?: TransitionName): void;
}

/** Animates the outlet out before the address changes and in afterwards; with reduced motion nothing is animated. */
export function createPageTransition(outlet: HTMLElement, isCalm: () => boolean): PageTransition {
  const play = (id: TransitionName, frames: Keyframe[], duration: number, fill: FillMode): Animation | undefined =>
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- absent in old browsers: there pages just follow each other
    outlet.animate?.(frames, { id, duration, easing: EASING, fill });
  let leaving: Animation | undefined;

  return {
    async leave(name = 'page') {
      if (isCalm()) return;
      const { leave, duration } = movements[name];
      // a second navigation may start while the page is animating out for the first
      leaving ??= play(name, leave, duration * 0.75, 'forwards');
      // a page in the background does not animate, so this never waits longer than the animation would take; an animation
      // that the next page cancels counts as finished
      await Promise.race([leaving?.finished.catch(() => undefined), pause(duration)]);
    },
    enter(name) {
      leaving?.cancel();
      leaving = undefined;
      if (!name || isCalm()) return;
      const { enter, duration } = movements[name];
      play(name, enter, duration, 'none');
    },
  };
}
