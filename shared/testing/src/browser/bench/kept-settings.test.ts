import { beforeEach, describe, expect, it } from '@jest/globals';
import { readSettings } from './bench-settings.ts';
import { keepSettings, keptSettings, shareAddress } from './kept-settings.ts';

const dark = { ...readSettings(new URLSearchParams()), theme: 'dark' } as const;
const at = (address: string) => new URL(address);

describe('settings that stay', () => {
  beforeEach(() => sessionStorage.clear());

  it('are those that the tab has kept', () => {
    keepSettings(dark, sessionStorage);

    expect(keptSettings('?profile=7', sessionStorage)).toEqual({ settings: dark, search: '?profile=7' });
  });

  it('are those of an address that brings some, for the next page too', () => {
    keepSettings(dark, sessionStorage);

    const { settings, search } = keptSettings('?profile=7&bench.persona=guest', sessionStorage);

    expect(settings).toMatchObject({ persona: 'guest', theme: 'system' });
    expect(search).toBe('?profile=7');
    expect(keptSettings('', sessionStorage).settings).toEqual(settings);
  });

  it('are the same for somebody who opens the shared address', () => {
    const shared = shareAddress(at('http://localhost:4100/uk/main/feed?profile=7#top'), dark);
    keepSettings({ ...dark, persona: 'guest' }, sessionStorage);

    expect(shared).toBe('http://localhost:4100/uk/main/feed?profile=7&bench.theme=dark#top');
    expect(keptSettings(at(shared).search, sessionStorage)).toEqual({ settings: dark, search: '?profile=7' });
  });

  it('are as shipped for somebody who opens the address of a page that is as shipped', () => {
    const shared = shareAddress(at('http://localhost:4100/main/feed'), { ...dark, theme: 'system' });
    keepSettings(dark, sessionStorage);

    expect(keptSettings(at(shared).search, sessionStorage).settings.theme).toBe('system');
  });
});
