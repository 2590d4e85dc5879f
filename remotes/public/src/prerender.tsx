import { renderToString } from 'react-dom/server';
import { createQueryClient } from '@duet/api';
import { pathTo, routePaths } from '@duet/contracts';
import type { Locale } from '@duet/contracts';
import { createI18n, withLocale } from '@duet/i18n';
import { BehaviorSubject, RemoteFrame } from '@duet/kit';
import type { SessionState, ShellServices } from '@duet/kit';
import { infoRouteList } from './info/info-routes.ts';
import { infoQuery } from './info/load-info-text.ts';
import { PublicApp } from './public-app.tsx';
import { InfoPage } from './screens.ts';

/** A page as HTML, with the chunk whose style sheet it needs beyond the remote's own. */
interface RenderedPage {
  readonly html: string;
  readonly chunk?: string;
}

const importTexts = (locale: Locale): Promise<{ readonly default: object }> =>
  import(`./locales/${locale}.json`, { with: { type: 'json' } });

/** Runs when this remote is built: pages that are the same for everybody are HTML before any script runs. */
export async function prerender(locale: Locale): Promise<Readonly<Record<string, RenderedPage>>> {
  const texts = await importTexts(locale);
  const i18n = createI18n(locale);
  i18n.addCatalogue('public', locale, texts.default);
  const queryClient = createQueryClient();
  await InfoPage.load();
  for (const [, page] of infoRouteList) await queryClient.query(infoQuery(page, locale));

  const render = (path: string) => renderToString(<Guest path={path} services={{ i18n, queryClient }} />);
  const informational = infoRouteList.map(
    ([name]) => [name, { html: render(routePaths[name]), chunk: 'info' }] as const,
  );
  return { HomePage: { html: render(routePaths.HomePage) }, ...Object.fromEntries(informational) };
}

interface GuestProps {
  readonly path: string;
  readonly services: Pick<ShellServices, 'i18n' | 'queryClient'>;
}

/** The remote as somebody who is not signed in sees it at an address. */
function Guest({ path, services: { i18n, queryClient } }: GuestProps) {
  const guest: SessionState = { status: 'signed-out' };
  const services = {
    i18n,
    pathTo,
    queryClient,
    pageHistory: { address: () => withLocale(path, i18n.locale), subscribe: () => () => undefined },
    session: { state: () => guest, state$: new BehaviorSubject(guest) },
  } as unknown as ShellServices; // nobody clicks on it, so nothing else is asked for
  return (
    <RemoteFrame name="public" services={services}>
      <PublicApp />
    </RemoteFrame>
  );
}
