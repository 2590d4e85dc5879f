import type { ClientConfig, PageData, RegistryRemote } from '@duet/contracts';
import { inlineJson, inlineStructuredData } from '../lib/escape-html.ts';
import type { MobileApps } from '../lib/mobile-apps.ts';
import type { PageAddress } from './page-address.ts';
import { noScript } from './no-script.ts';
import { startLater } from './late-start.ts';
import { hintTags, pictureTag, scriptTags, sheetTags } from './page-assets.ts';
import { pageHead } from './page-head.ts';
import type { PlaceNames } from './page-head.ts';
import { pageRegistry } from './page-registry.ts';
import type { ServedBuild } from './published-build-reader.ts';
import { sheetTag } from './ready-page.ts';
import type { ReadyPage } from './ready-page.ts';
import { startWatch } from './start-watch.ts';
import { structuredData } from './structured-data.ts';
import { traceNamesTag } from './trace-names.ts';

/** Themes that the cookie may ask for; anything else follows the device. */
const themes = new Set(['light', 'dark']);

export interface PageOptions {
  readonly served: ServedBuild;
  readonly address: PageAddress;
  /** The remote whose screen is expected. */
  readonly remote: RegistryRemote | undefined;
  readonly origin: string;
  readonly apps: MobileApps;
  readonly config: ClientConfig;
  /** The cookie `duet_theme`. */
  readonly theme: string | undefined;
  /** What the page is about, where that is a place. */
  readonly place: PlaceNames;
  /** The page itself, when it is known before any script runs. */
  readonly ready: ReadyPage | undefined;
  /** Who the page is for, with the first data of their screen; a page with it is nobody else's. */
  readonly data: PageData | undefined;
  /** The address of the photo that the screen shows first. */
  readonly picture: string | undefined;
  /** The same photo in its place, for whoever may see it before any script has run. */
  readonly drawn: ReadyPage | undefined;
  /** The page is whole without scripts, so the shell waits for somebody who uses it. */
  readonly waits: boolean;
  /** Its calls name traces. */
  readonly namesTraces: boolean;
  /** Nothing is preloaded, and the page loads again after a rebuild. */
  readonly development: boolean;
}

/**
 * Fills the shell's template: `<!--head-->` gets title, style sheet, scripts and preloads, `<!--picture-->` and
 * `<!--content-->` what can be seen before a script runs, `<!--body-->` what is said where no script runs, and
 * the data the shell starts from.
 */
export function renderPage(options: PageOptions): string {
  const { served, address, remote, origin, apps, config, theme, place, ready, data, picture, drawn, waits } = options;
  const { published, registry, icons, template } = served;
  const { locale } = address;
  const dataTheme = theme !== undefined && themes.has(theme) ? ` data-theme="${theme}"` : '';
  const hints = options.development
    ? '<script defer src="/dev/reload.js"></script>'
    : hintTags(published.shell, remote, locale, ready !== undefined);
  const head = [
    pageHead(address, origin, apps, place),
    ...structuredData({ address, origin, registry, place, questions: ready?.questions ?? [] }).map(
      inlineStructuredData,
    ),
    startWatch(published.shell.version, config),
    options.namesTraces && traceNamesTag,
    // the sheet of the shell stands in such a page itself: fetching it would be all that the first paint waits for
    ready ? undefined : sheetTags(published.shell),
    waits ? undefined : scriptTags(published.shell),
    picture && pictureTag(picture),
    ...[ready, drawn].flatMap((page) => page?.sheets.map(sheetTag) ?? []),
    waits ? startLater(hints + scriptTags(published.shell)) : hints,
  ];
  const inlined = [
    ready ? undefined : noScript(address, registry),
    icons,
    pageRegistry(registry, locale),
    inlineJson('config', config),
    data && inlineJson('page', data),
    ready?.answers?.length ? inlineJson('answers', ready.answers) : undefined,
  ];

  return template
    .replace(/<html lang="[^"]*"/, () => `<html lang="${locale}"${dataTheme}`)
    .replace('<!--head-->', () => head.filter(Boolean).join('\n    '))
    .replace('<!--picture-->', () => drawn?.html ?? '')
    .replace('<!--content-->', () => ready?.html ?? '')
    .replace('<!--body-->', () => inlined.filter(Boolean).join('\n    '));
}
