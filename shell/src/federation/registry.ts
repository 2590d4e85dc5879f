import type { RegistryStore } from './registry-store.ts';

let store: RegistryStore | undefined;

/** Sets the page's registry; called once, at the start. */
export function setRegistry(next: RegistryStore): void {
  store = next;
}

/** The page's registry. */
export function registry(): RegistryStore {
  if (!store) throw new Error('There is no registry yet');
  return store;
}
