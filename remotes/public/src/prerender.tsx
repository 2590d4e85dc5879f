import { renderToString } from 'react-dom/server';
import { createQueryClient } from '@duet/api';
import { fillPath } from '@duet/contracts';
import type { Locale, PageAnswer } from '@duet/contracts';
import { DOMAIN, createI18n, domainTexts, withLocale } from '@duet/i18n';
import { BehaviorSubject, RemoteFrame } from '@duet/kit';
import type { SessionState, ShellServices } from '@duet/kit';
import { infoRouteList } from './info/info-routes.ts';
import { infoQuery, loadInfoText } from './info/load-info-text.ts';
import { keepAnswers } from './keep-answers.ts';
import { paths } from './paths.ts';
import { PublicApp } from './public-app.tsx';
import { questionsOf, questionsOfHome } from './questions.ts';
import type { Question } from './questions.ts';
import { CityPage, CountriesPage, CountryPage, InfoPage } from './screens.ts';

/** A page as HTML, with the chunk whose style sheet it needs beyond the remote's own. */
interface RenderedPage {
  readonly html: string;
  readonly chunk?: string;
  /** What it answers, for search engines. */
  readonly questions?: readonly Question[];
}

/** A page of a place with the answers to what its screen asks for; null where there is no such place. */
interface RenderInput {
  readonly path: string;
  readonly locale: Locale;
  readonly answers: readonly PageAnswer[];
}

const importTexts = (locale: Locale): Promise<{ readonly default: object }> =>
  import(`./locales/${locale}.json`, { with: { type: 'json' } });

async function textsIn(locale: Locale) {
  const i18n = createI18n(locale);
  i18n.addCatalogue('public', locale, (await importTexts(locale)).default);
  i18n.addCatalogue(DOMAIN, locale, await domainTexts(locale));
  return i18n;
}

/** Runs when this remote is built: pages that are the same for everybody are HTML before any script runs. */
export async function prerender(locale: Locale): Promise<Readonly<Record<string, RenderedPage>>> {
  const i18n = await textsIn(locale);
  const queryClient = createQueryClient();
  await InfoPage.load();
  for (const [, page] of infoRouteList) await queryClient.query(infoQuery(page, locale));

  const draw = (path: string) => renderToString(<Guest path={path} services={{ i18n, queryClient }} />);
  const informational = infoRouteList.map(([name]) => [name, { html: draw(paths[name]), chunk: 'info' }] as const);
  const pages: Readonly<Record<string, RenderedPage>> = Object.fromEntries(informational);
  const support = await loadInfoText('support', locale);
  return {
    ...pages,
    HomePage: { html: draw(paths.HomePage), questions: questionsOfHome(i18n) },
    SupportPage: { html: draw(paths.SupportPage), chunk: 'info', questions: questionsOf(support) },
  };
}

/** Runs in the server when a page is asked for that the members make: of a place, or home (docs/decisions/0071). */
export async function render({ path, locale, answers }: RenderInput): Promise<RenderedPage> {
  const i18n = await textsIn(locale);
  const queryClient = createQueryClient();
  await Promise.all([CountriesPage.load(), CountryPage.load(), CityPage.load()]);
  keepAnswers(queryClient, answers);
  const html = renderToString(<Guest path={path} services={{ i18n, queryClient }} />);
  // its timers would keep every answer for minutes
  queryClient.clear();
  return path === paths.HomePage ? { html } : { html, chunk: 'places' };
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
    pathTo: (name: keyof typeof paths, params?: Readonly<Record<string, string>>) => fillPath(paths[name], params),
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
