import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { pathTo, routePaths, storeMark, storeNames } from '@duet/contracts';
import type { Locale, Registry } from '@duet/contracts';
import { createI18n, withLocale } from '@duet/i18n';
import { BehaviorSubject, PageRouter, ServicesContext } from '@duet/kit';
import type { ShellServices } from '@duet/kit';
import { NotFoundPage } from './errors/not-found-page.tsx';
import { DefaultLayout } from './layouts/default-layout.tsx';
import styles from './layouts/layout.module.css';
import { SkipLink } from './layouts/skip-link.tsx';
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

/** Stands for the path of the page in links to its other languages; what they lead to is known when it is asked for. */
const pathMark = '/%path%';

/**
 * Runs when the shell is built: the layout around a page that is HTML before any script runs, and the page of an address
 * where nothing is. The server puts the page of a remote in the place of `%screen%`; `createSlots` takes it over, so that
 * nothing flickers when the shell starts.
 */
export async function prerender(locale: Locale): Promise<Readonly<Record<string, string>>> {
  const texts = await importTexts(locale);
  const i18n = createI18n(locale);
  i18n.addCatalogue('shell', locale, texts.default);
  const pageHistory = { address: () => withLocale('/', locale), subscribe: () => () => undefined };
  const services = { i18n, pageHistory, pathTo } as unknown as ShellServices; // nobody clicks on it
  const shell = {
    services,
    // the server knows where they lead
    config: { stores: storeNames.map((name) => ({ name, address: storeMark(name) })) },
    registry: { current: () => everything },
    session: { visitor$: new BehaviorSubject('guest') },
    navigation: { located$: new BehaviorSubject({ decision: { kind: 'not-found', locale, path: pathMark } }) },
  } as unknown as Shell; // what a first drawing of the layout reads
  Object.assign(globalThis, { document: { documentElement: { dataset: {} } } });

  const render = (screen: ReactNode) =>
    renderToString(
      <ShellContext value={shell}>
        <ServicesContext value={services}>
          <I18nextProvider i18n={i18n.i18next}>
            <PageRouter>
              <div className={styles.page}>
                <SkipLink />
                <DefaultLayout>{screen}</DefaultLayout>
              </div>
            </PageRouter>
          </I18nextProvider>
        </ServicesContext>
      </ShellContext>,
    );
  return {
    default: render(
      <div data-outlet-host="">
        <div data-outlet="">%screen%</div>
      </div>,
    ),
    notFound: render(<NotFoundPage failedPath={undefined} />),
  };
}
