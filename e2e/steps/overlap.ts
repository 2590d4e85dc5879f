import type { Locator } from '@playwright/test';

/** Whether two things on the page lie over each other; undefined while one of them is not there. */
export async function overlap(one: Locator, other: Locator): Promise<boolean | undefined> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) return undefined;
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
