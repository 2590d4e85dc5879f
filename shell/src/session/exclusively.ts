/**
 * Runs work that only one tab may do at a time; without Web Locks every tab does it. `hasWaited` is true when another tab
 * has just done the work.
 */
export async function exclusively<T>(name: string, work: (hasWaited: boolean) => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work(false);
  const { locks } = navigator;
  const atOnce = await locks.request(name, { ifAvailable: true }, async (lock) => lock && { done: await work(false) });
  if (atOnce) return atOnce.done;
  const { done } = await locks.request(name, async () => ({ done: await work(true) }));
  return done;
}
