/**
 * Runs work that only one tab may do at a time; without Web Locks every tab does it. `hasWaited` says that another tab has
 * just done it.
 */
export async function exclusively<T>(name: string, work: (hasWaited: boolean) => Promise<T>): Promise<T> {
  const { locks } = navigator as { readonly locks?: LockManager };
  if (!locks) return work(false);
  const atOnce = await locks.request(name, { ifAvailable: true }, async (lock) => lock && { done: await work(false) });
  if (atOnce) return atOnce.done;
  // the lock manager's type promises the callback's value already awaited
  return locks.request(name, () => work(true)) as Promise<T>;
}
