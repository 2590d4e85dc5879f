import { describe, expect, it } from '@jest/globals';
import { inProcessBus } from './bus.ts';
import { createHub } from './create-hub.ts';

/** Two nodes, and pages of one member at them. */
function twoNodes() {
  const bus = inProcessBus();
  return { one: createHub(bus), other: createHub(bus) };
}
const aPage = () => ({ memberId: 'olena' });

describe('a member counts as watching', () => {
  it('while any page is visible on any node', () => {
    const { one, other } = twoNodes();
    const [phone, laptop, tablet] = [aPage(), aPage(), aPage()];
    const seen = () => [one.isWatching('olena'), other.isWatching('olena')];

    one.watch(phone, true);
    one.watch(laptop, true);
    other.watch(tablet, true);

    one.watch(phone, false);
    expect(seen()).toEqual([true, true]);
    other.watch(tablet, false);
    expect(seen()).toEqual([true, true]);
    one.watch(laptop, false);
    expect(seen()).toEqual([false, false]);
  });

  it('even when a page closes that was never visible', () => {
    const { one } = twoNodes();
    const laptop = aPage();
    one.watch(laptop, true);

    one.watch(aPage(), false);

    expect(one.isWatching('olena')).toBe(true);
    expect(one.isWatching('taras')).toBe(false);
  });
});
