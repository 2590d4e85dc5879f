import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { pathTo, routePaths } from '@duet/contracts';
import type { Locale, Registry } from '@duet/contracts';
import { createI18n, withLocale } from '@duet/i18n';
import { BehaviorSubject, PageRouter, ServicesContext } from '@duet/kit';
import type { ShellServices } from '@duet/kit';
import { DefaultLayout } from './layouts/default-layout.tsx';
import styles from './layouts/layout.module.css';
import { decide } from './navigation/decide.ts';
import { ShellContext } from './shell-context.tsx';
import type { Shell } from './shell-context.tsx';

/** A registry that has every page, because which remotes there will be is not known when the shell is built. */
const everything = {
  build: '',
  remotes: {
    public: {
      name: 'public',
      routes: Object.entries(routePaths).map(([name, path]) => ({ name, path, titles: {}, layout: 'default' })),
    },
  },
} as unknown as Registry; // nothing is loaded from it

const importTexts = (locale: Locale): Promise<{ readonly default: object }> =>
  import(`./locales/${locale}.json`, { with: { type: 'json' } });

/**
 * Runs when the shell is built: the layout around a page that is HTML before any script runs. The server puts the page
 * of a remote in the place of `%screen%`; `createSlots` takes it over, so that nothing flickers when the shell starts.
 */
export async function prerender(locale: Locale): Promise<Readonly<Record<string, string>>> {
  const texts = await importTexts(locale);
  const i18n = createI18n(locale);
  i18n.addCatalogue('shell', locale, texts.default);
  const pageHistory = { address: () => withLocale('/', locale), subscribe: () => () => undefined };
  const services = { i18n, pageHistory, pathTo } as unknown as ShellServices; // nobody clicks on it
  const shell = {
    services,
    config: {},
    registry: { current: () => everything },
    session: { visitor$: new BehaviorSubject('guest') },
    navigation: { located$: new BehaviorSubject({ decision: decide(withLocale('/', locale), 'guest', everything) }) },
  } as unknown as Shell; // what a first drawing of the layout reads
  Object.assign(globalThis, { document: { documentElement: { dataset: {} } } });

  return {
    default: renderToString(
      <ShellContext value={shell}>
        <ServicesContext value={services}>
          <I18nextProvider i18n={i18n.i18next}>
            <PageRouter>
              <div className={styles.page}>
                <DefaultLayout>
                  <div data-outlet-host="">
                    <div data-outlet="">%screen%</div>
                  </div>
                </DefaultLayout>
              </div>
            </PageRouter>
          </I18nextProvider>
        </ServicesContext>
      </ShellContext>,
    ),
  };
}
