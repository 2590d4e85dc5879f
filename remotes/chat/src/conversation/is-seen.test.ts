import { expect, it } from '@jest/globals';
import { isSeen } from './is-seen.ts';

/** A bubble in a log of 460 px, of which so much is visible. */
const aSight = (bubble: number, visible: number) => ({
  isIntersecting: visible > 0,
  boundingClientRect: { height: bubble } as DOMRectReadOnly,
  intersectionRect: { height: visible } as DOMRectReadOnly,
  rootBounds: { height: 460 } as DOMRectReadOnly,
});

it.each([
  ['a short bubble in full', aSight(40, 40), true],
  ['half of it', aSight(40, 20), true],
  ['less than half of it', aSight(40, 19), false],
  ['a bubble that is four logs tall and fills the log', aSight(1800, 460), true],
  ['its end alone', aSight(1800, 200), false],
  ['nothing', aSight(40, 0), false],
])('judges %s', (_what, sight, expected) => {
  expect(isSeen(sight)).toBe(expected);
});
