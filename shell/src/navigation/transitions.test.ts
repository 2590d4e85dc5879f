import { describe, expect, it, jest } from '@jest/globals';
import { createPageTransition } from './transitions.ts';

/** jsdom has no animations, so this records which ones were requested. */
function anOutlet() {
  const played: { id: string | undefined; from: unknown; to: unknown; fill: string | undefined }[] = [];
  const cancel = jest.fn();
  const outlet = document.createElement('div');
  outlet.animate = (frames, options) => {
    const [from, to] = frames as Keyframe[];
    const { id, fill } = options as KeyframeAnimationOptions;
    played.push({ id, fill, from: from?.['transform'], to: to?.['transform'] });
    return { finished: Promise.resolve(), cancel } as unknown as Animation; // only what the transition uses
  };
  return { outlet, played, cancel };
}

describe('the page transition', () => {
  it('the page transition is named page, animates out before the address changes and in afterwards', async () => {
    const { outlet, played, cancel } = anOutlet();
    const transition = createPageTransition(outlet, () => false);

    await transition.leave();
    expect(played).toEqual([{ id: 'page', fill: 'forwards', from: 'none', to: 'translateY(-4px)' }]);
    transition.enter('page');

    expect(cancel).toHaveBeenCalledTimes(1);
    expect(played.at(-1)).toEqual({ id: 'page', fill: 'none', from: 'translateY(8px)', to: 'none' });
  });

  it('undoes an exit that was cancelled, and animates out only once for two navigations', async () => {
    const { outlet, played, cancel } = anOutlet();
    const transition = createPageTransition(outlet, () => false);

    await Promise.all([transition.leave(), transition.leave()]);
    transition.enter();

    expect(played).toHaveLength(1);
    expect(cancel).toHaveBeenCalledTimes(1);
  });

  it('slides in from the right when the route asks for it', () => {
    const { outlet, played } = anOutlet();

    createPageTransition(outlet, () => false).enter('slide-right');

    expect(played).toEqual([{ id: 'slide-right', fill: 'none', from: 'translateX(48px)', to: 'none' }]);
  });

  it('there is no page transition with reduced motion', async () => {
    const { outlet, played } = anOutlet();
    const transition = createPageTransition(outlet, () => true);

    await transition.leave('slide-right');
    transition.enter('slide-right');

    expect(played).toEqual([]);
  });
});
