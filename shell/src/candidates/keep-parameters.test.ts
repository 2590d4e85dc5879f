import { beforeEach, describe, expect, it } from '@jest/globals';
import { keepParameters } from './keep-parameters.ts';

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
    expect(keepParameters({ candidate: shown }, first.page)).toBe(false);
    expect(first.went).toEqual(['renamed /main/posts?tab=my#top']);

    const next = aTab('/main/coins?sheet=1');
    expect(keepParameters({}, next.page)).toBe(true);
    expect(next.went).toEqual(['loaded /main/coins?sheet=1&candidate=abc.def']);
  });

  it('is forgotten once it is refused, so that no page is asked for twice', () => {
    keepParameters({ candidate: shown }, aTab('/main/posts').page);
    expect(keepParameters({}, aTab('/main/posts').page)).toBe(true);

    expect(keepParameters({ candidate: { refused: 'expired' } }, aTab('/main/posts?candidate=abc.def').page)).toBe(
      false,
    );

    const later = aTab('/main/posts');
    expect(keepParameters({}, later.page)).toBe(false);
    expect(later.went).toEqual([]);
  });

  it('is forgotten without a network, where the page that was kept knows of none', () => {
    keepParameters({ candidate: shown }, aTab('/main/posts').page);
    expect(keepParameters({}, aTab('/main/posts').page)).toBe(true);

    const kept = aTab('/main/posts?candidate=abc.def');
    expect(keepParameters({}, kept.page)).toBe(false);
    expect(kept.went).toEqual([]);
  });

  it('is not lost when the overlay is asked for by hand, and the overlay goes alone', () => {
    keepParameters({ candidate: shown }, aTab('/main/posts?candidate=abc.def').page);

    const byHand = aTab('/main/posts?overlay');
    expect(keepParameters({}, byHand.page)).toBe(true);
    expect(byHand.went).toEqual(['loaded /main/posts?overlay=&candidate=abc.def']);
    const both = aTab('/main/posts?overlay=&candidate=abc.def');
    expect(keepParameters({ candidate: shown, overlay: true }, both.page)).toBe(false);
    expect(both.went).toEqual(['renamed /main/posts']);

    const next = aTab('/main/coins');
    expect(keepParameters({}, next.page)).toBe(true);
    expect(next.went).toEqual(['loaded /main/coins?candidate=abc.def&overlay=']);
    expect(keepParameters({ overlay: true }, aTab('/main/coins?candidate=abc.def&overlay=').page)).toBe(false);

    const last = aTab('/main/coins');
    expect(keepParameters({}, last.page)).toBe(true);
    expect(last.went).toEqual(['loaded /main/coins?overlay=']);
  });

  it('is forgotten with ?safe=1', () => {
    keepParameters({ candidate: shown }, aTab('/main/posts').page);

    expect(keepParameters({}, aTab('/main/posts?safe=1').page)).toBe(false);
    expect(sessionStorage).toHaveLength(0);
  });
});
