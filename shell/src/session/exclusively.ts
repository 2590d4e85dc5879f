/** Runs work that only one tab may do at a time; without Web Locks every tab does it. */
export function exclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { readonly locks?: LockManager };
  // the lock manager's type promises the callback's value already awaited
  return locks ? (locks.request(name, work) as Promise<T>) : work();
}
