import type { ClientConfig } from '@duet/contracts';
import { candidateParameter } from '@duet/contracts/signed-candidate';
import { candidateKey } from './candidate-key.ts';

export interface CandidatePage {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly address: string;
  /** Replaces the address in the bar, and nothing else. */
  readonly rename: (address: string) => void;
  /** Loads another page in place of this one. */
  readonly load: (address: string) => void;
}

const browser = (): CandidatePage => ({
  storage: sessionStorage,
  address: window.location.href,
  rename: (address) => window.history.replaceState(window.history.state, '', address),
  load: (address) => window.location.replace(address),
});

/**
 * Keeps a candidate in its tab: the link's parameter leaves the address, and a page of this tab that came without it is asked
 * for again with it. One that is refused then is forgotten, so that this ends. `?safe=1` forgets it as well. Answers whether
 * another page is on its way.
 */
export function keepCandidate({ candidate }: Pick<ClientConfig, 'candidate'>, page = browser()): boolean {
  const address = new URL(page.address);
  const kept = page.storage.getItem(candidateKey);
  page.storage.removeItem(candidateKey);
  if (candidate) {
    if ('token' in candidate) page.storage.setItem(candidateKey, candidate.token);
    address.searchParams.delete(candidateParameter);
    page.rename(address.href);
    return false;
  }
  if (kept === null || address.searchParams.has('safe')) return false;
  address.searchParams.set(candidateParameter, kept);
  page.load(address.href);
  return true;
}
