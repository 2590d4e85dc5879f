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
  ['all of a short bubble', aSight(40, 40)],
  ['half of a short bubble', aSight(40, 20)],
  ['as much of a bubble four logs tall as fits into the log', aSight(1800, 460)],
])('a message counts as seen when %s is visible', (_what, sight) => {
  expect(isSeen(sight)).toBe(true);
});

it.each([
  ['less than half of a short bubble', aSight(40, 19)],
  ['only the end of a bubble four logs tall', aSight(1800, 200)],
  ['nothing of it', aSight(40, 0)],
])('a message does not count as seen when %s is visible', (_what, sight) => {
  expect(isSeen(sight)).toBe(false);
});
