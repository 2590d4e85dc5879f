import { beforeEach, describe, expect, it } from '@jest/globals';
import { createFakeServices, someSettings } from '@duet/testing';
import type { Settings } from '@duet/contracts';
import { BehaviorSubject, setMotion } from '@duet/kit';
import type { SessionState } from '@duet/kit';
import { setTheme } from '../theme/theme.ts';
import { followSettings } from './follow-settings.ts';

const settled = () => new Promise((done) => setTimeout(done));

/** A page of a signed-in member whose settings are these. */
async function aPage(changes: Partial<Settings> = {}) {
  const services = createFakeServices({ publisher: 'shell' });
  services.api.on('getSettings', () => someSettings(changes));
  followSettings(services, services.session);
  await settled();
  return services;
}

describe('the looks of a member', () => {
  beforeEach(() => {
    localStorage.clear();
    for (const name of ['theme', 'motion']) delete document.documentElement.dataset[name];
  });

  it('come from the server on a second device', async () => {
    await aPage({ theme: 'dark', motion: 'reduced' });

    expect(document.documentElement.dataset).toMatchObject({ theme: 'dark', motion: 'reduced' });
  });

  it('are told to the server when they are chosen here, once', async () => {
    const { api } = await aPage();

    setTheme('dark');
    setMotion('reduced');
    await settled();

    expect(api.callsOf('patchSettings')).toEqual([{ body: { theme: 'dark' } }, { body: { motion: 'reduced' } }]);
  });

  it('are not told back when they came from the server', async () => {
    const { api } = await aPage({ theme: 'dark' });
    await settled();

    expect(api.callsOf('patchSettings')).toEqual([]);
  });

  it('stay as chosen here while nobody chose anything else', async () => {
    await aPage({ theme: 'dark' });
    setTheme('light');
    await settled();

    await aPage({ theme: 'light' });

    expect(document.documentElement.dataset['theme']).toBe('light');
  });

  it('keep the language that was chosen when an address of another one is opened', async () => {
    localStorage.setItem('duet.looks', JSON.stringify({ theme: 'system', motion: 'system', language: 'uk' }));
    const { api, i18n } = await aPage({ language: 'uk' });

    i18n.addCatalogue('later', 'en', {});
    await settled();
    expect(api.callsOf('patchSettings')).toEqual([]);

    await i18n.setLocale('ru');
    await settled();
    expect(api.callsOf('patchSettings')).toEqual([{ body: { language: 'ru' } }]);
  });

  it('leave nothing behind when the member signs out before they came', async () => {
    const services = createFakeServices({ publisher: 'shell' });
    const answer = Promise.withResolvers<Settings>();
    services.api.on('getSettings', () => answer.promise);
    const state$ = new BehaviorSubject<SessionState>(services.session.state());
    followSettings(services, { state$, state: () => state$.value });

    state$.next({ status: 'signed-out' });
    answer.resolve(someSettings({ theme: 'dark' }));
    await settled();

    expect(localStorage.getItem('duet.looks')).toBeNull();
  });
});
