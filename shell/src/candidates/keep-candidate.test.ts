import { beforeEach, describe, expect, it } from '@jest/globals';
import { keepCandidate } from './keep-candidate.ts';

const shown = { remote: 'posts', version: 'v2', until: '2026-11-27T22:00:00.000Z', token: 'abc.def' };

/** A tab at an address, and where it was sent. */
function aTab(address: string) {
  const went: string[] = [];
  const page = {
    storage: sessionStorage,
    address: `https://duet.test${address}`,
    rename: (to: string) => void went.push(`renamed ${to.replace('https://duet.test', '')}`),
    load: (to: string) => void went.push(`loaded ${to.replace('https://duet.test', '')}`),
  };
  return { page, went };
}

describe('a candidate in its tab', () => {
  beforeEach(() => sessionStorage.clear());

  it('leaves the address, and comes back with the next page of the tab', () => {
    const first = aTab('/main/posts?tab=my&candidate=abc.def#top');
    expect(keepCandidate({ candidate: shown }, first.page)).toBe(false);
    expect(first.went).toEqual(['renamed /main/posts?tab=my#top']);

    const next = aTab('/main/coins?sheet=1');
    expect(keepCandidate({}, next.page)).toBe(true);
    expect(next.went).toEqual(['loaded /main/coins?sheet=1&candidate=abc.def']);
  });

  it('is forgotten once it is refused, so that no page is asked for twice', () => {
    keepCandidate({ candidate: shown }, aTab('/main/posts').page);
    expect(keepCandidate({}, aTab('/main/posts').page)).toBe(true);

    expect(keepCandidate({ candidate: { refused: 'expired' } }, aTab('/main/posts?candidate=abc.def').page)).toBe(
      false,
    );

    const later = aTab('/main/posts');
    expect(keepCandidate({}, later.page)).toBe(false);
    expect(later.went).toEqual([]);
  });

  it('is forgotten without a network, where the page that was kept knows of none', () => {
    keepCandidate({ candidate: shown }, aTab('/main/posts').page);
    expect(keepCandidate({}, aTab('/main/posts').page)).toBe(true);

    const kept = aTab('/main/posts?candidate=abc.def');
    expect(keepCandidate({}, kept.page)).toBe(false);
    expect(kept.went).toEqual([]);
  });

  it('is forgotten with ?safe=1', () => {
    keepCandidate({ candidate: shown }, aTab('/main/posts').page);

    expect(keepCandidate({}, aTab('/main/posts?safe=1').page)).toBe(false);
    expect(sessionStorage).toHaveLength(0);
  });
});
