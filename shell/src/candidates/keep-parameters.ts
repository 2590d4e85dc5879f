import type { AskedOfPage } from '@duet/contracts';
import { overlayParameter } from '@duet/contracts/overlay';
import { candidateParameter } from '@duet/contracts/signed-candidate';
import { keptKey, keptParameters } from './kept-parameters.ts';

export interface KeepingPage {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly address: string;
  /** Replaces the address in the bar, and nothing else. */
  readonly rename: (address: string) => void;
  /** Loads another page in place of this one. */
  readonly load: (address: string) => void;
}

const browser = (): KeepingPage => ({
  storage: sessionStorage,
  address: location.href,
  rename: (address) => history.replaceState(history.state, '', address),
  load: (address) => location.replace(address),
});

/**
 * Keeps a candidate and the overlay in their tab: what the page was given leaves the address, and a page of this tab that
 * came without it is asked for again with it. What is refused then is forgotten, so that this ends. `?safe=1` forgets all.
 * Answers whether another page is on its way.
 */
export function keepParameters(asked: AskedOfPage = {}, page = browser()): boolean {
  const { candidate, overlay } = asked;
  const address = new URL(page.address);
  const kept = new URLSearchParams(page.storage.getItem(keptKey) ?? '');
  page.storage.removeItem(keptKey);
  const missing = [...kept].filter(([name]) => !address.searchParams.has(name));
  if (missing.length > 0 && !address.searchParams.has('safe')) {
    for (const [name, value] of missing) address.searchParams.set(name, value);
    page.load(address.href);
    return true;
  }

  const given = new URLSearchParams();
  if (candidate && 'token' in candidate) given.set(candidateParameter, candidate.token);
  if (overlay) given.set(overlayParameter, '');
  if (given.size > 0) page.storage.setItem(keptKey, given.toString());
  if (candidate ?? overlay) {
    for (const name of keptParameters) address.searchParams.delete(name);
    page.rename(address.href);
  }
  return false;
}
