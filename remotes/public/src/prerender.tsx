import { renderToString } from 'react-dom/server';
import { createQueryClient } from '@duet/api';
import { pathTo } from '@duet/contracts';
import type { Locale } from '@duet/contracts';
import { createI18n, withLocale } from '@duet/i18n';
import { BehaviorSubject, RemoteFrame } from '@duet/kit';
import type { SessionState, ShellServices } from '@duet/kit';
import { HomePage } from './home/home-page.tsx';

const importTexts = (locale: Locale): Promise<{ readonly default: object }> =>
  import(`./locales/${locale}.json`, { with: { type: 'json' } });

/** Runs when this remote is built: the home page is HTML before any script runs (look.md, screens). */
export async function prerender(locale: Locale): Promise<Readonly<Record<string, string>>> {
  const texts = await importTexts(locale);
  const i18n = createI18n(locale);
  i18n.addCatalogue('public', locale, texts.default);
  const guest: SessionState = { status: 'signed-out' };
  const services = {
    i18n,
    pathTo,
    pageHistory: { address: () => withLocale('/', locale), subscribe: () => () => undefined },
    queryClient: createQueryClient(),
    session: { state: () => guest, state$: new BehaviorSubject(guest) },
  } as unknown as ShellServices; // nobody clicks on it, so nothing else is asked for

  return {
    HomePage: renderToString(
      <RemoteFrame name="public" services={services}>
        <HomePage />
      </RemoteFrame>,
    ),
  };
}
