import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ApiError } from '@duet/api';
import { createFakeServices, someSettings } from '@duet/testing';
import type { Settings } from '@duet/contracts';
import { BehaviorSubject, setMotion } from '@duet/kit';
import type { SessionState } from '@duet/kit';
import { setTheme } from '../theme/theme.ts';
import { followSettings } from './follow-settings.ts';

const settled = () => new Promise((done) => setTimeout(done));

const pages: BehaviorSubject<SessionState>[] = [];

/** A page of a signed-in member whose settings are these, or will be. */
async function aPage(settings: Partial<Settings> | Promise<Settings> = {}) {
  const services = createFakeServices({ publisher: 'shell' });
  services.api.on('getSettings', () => (settings instanceof Promise ? settings : someSettings(settings)));
  const state$ = new BehaviorSubject<SessionState>(services.session.state());
  pages.push(state$);
  followSettings(services, { state$, state: () => state$.value });
  await settled();
  return { ...services, state$ };
}

/** The pages there were do nothing any more. */
function closePages(): void {
  for (const state$ of pages.splice(0)) state$.next({ status: 'signed-out' });
}

describe('the looks of a member', () => {
  afterEach(closePages);
  beforeEach(() => {
    localStorage.clear();
    for (const name of ['theme', 'motion']) delete document.documentElement.dataset[name];
  });

  it('come from the server on a second device', async () => {
    await aPage({ theme: 'dark', motion: 'reduced' });

    expect(document.documentElement.dataset).toMatchObject({ theme: 'dark', motion: 'reduced' });
  });

  it('the looks of a member are told to the server when they are chosen here, once', async () => {
    const { api } = await aPage();

    setTheme('dark');
    setMotion('reduced');
    await settled();

    expect(api.callsOf('patchSettings')).toEqual([{ body: { theme: 'dark', motion: 'reduced' } }]);
  });

  it('the looks of a member are not told back when they came from the server', async () => {
    const { api } = await aPage({ theme: 'dark' });
    await settled();

    expect(api.callsOf('patchSettings')).toEqual([]);
  });

  it('the looks of a member stay as chosen here while nobody chose anything else', async () => {
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

  it('end at the server as they are shown here, however quickly they are chosen', async () => {
    const { api } = await aPage({ theme: 'dark' });
    const answers = Promise.withResolvers<Settings>();
    let theirs = 'dark';
    api.on('patchSettings', ({ body }) => {
      theirs = body.theme ?? theirs;
      return answers.promise;
    });

    for (const theme of ['system', 'light', 'dark'] as const) {
      setTheme(theme);
      await settled();
    }
    answers.resolve(someSettings());
    await settled();

    expect(theirs).toBe('dark');
    expect(document.documentElement.dataset['theme']).toBe('dark');
  });

  it('chosen without a connection are told at the next start', async () => {
    const before = await aPage({ theme: 'light' });
    before.api.on('patchSettings', () => {
      throw new ApiError(0, 'network');
    });
    setTheme('dark');
    await before.i18n.setLocale('uk');
    await settled();
    closePages();

    const { api } = await aPage({ theme: 'light' });
    await settled();

    expect(api.callsOf('patchSettings')).toContainEqual({ body: { theme: 'dark', language: 'uk' } });
    expect(document.documentElement.dataset['theme']).toBe('dark');
  });

  it('chosen without a connection are told when it is back', async () => {
    const { api } = await aPage({ theme: 'light' });
    api.failOnce('patchSettings');
    setTheme('dark');
    await settled();

    window.dispatchEvent(new Event('online'));
    await settled();

    expect(api.callsOf('patchSettings')).toEqual([{ body: { theme: 'dark' } }, { body: { theme: 'dark' } }]);
  });

  it('the looks of a member stay as chosen here while the answer of the server was on its way', async () => {
    const answer = Promise.withResolvers<Settings>();
    const { api } = await aPage(answer.promise);

    setTheme('light');
    answer.resolve(someSettings({ theme: 'dark' }));
    await settled();

    expect(document.documentElement.dataset['theme']).toBe('light');
    expect(api.callsOf('patchSettings')).toEqual([{ body: { theme: 'light' } }]);
  });

  it('the looks of a member are not shown to the next one', async () => {
    const answer = Promise.withResolvers<Settings>();
    const { api, state$ } = await aPage(answer.promise);
    const olena = state$.value;
    api.on('getSettings', () => someSettings());

    state$.next({ status: 'signed-out' });
    state$.next({ ...olena, uid: 'uid-2' } as SessionState);
    answer.resolve(someSettings({ theme: 'dark' }));
    await settled();

    expect(document.documentElement.dataset).not.toHaveProperty('theme');
  });

  it('leave nothing behind when the member signs out before they came', async () => {
    const answer = Promise.withResolvers<Settings>();
    const { state$ } = await aPage(answer.promise);

    state$.next({ status: 'signed-out' });
    answer.resolve(someSettings({ theme: 'dark' }));
    await settled();

    expect(localStorage.getItem('duet.looks')).toBeNull();
  });
});
