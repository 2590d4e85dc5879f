/** Fine enough to notice the half of whatever is smaller. */
export const seenThresholds = Array.from({ length: 11 }, (_, tenth) => tenth / 10);

type Sight = Pick<
  IntersectionObserverEntry,
  'isIntersecting' | 'intersectionRect' | 'boundingClientRect' | 'rootBounds'
>;

/** Whether half of a bubble is visible; of one that is taller than the log, whether it fills half of the log. */
export function isSeen({ isIntersecting, intersectionRect, boundingClientRect, rootBounds }: Sight): boolean {
  if (!isIntersecting) return false;
  const room = rootBounds?.height ?? boundingClientRect.height;
  return intersectionRect.height >= Math.min(boundingClientRect.height, room) / 2;
}
