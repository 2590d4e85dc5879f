import type { ClientConfig } from '@duet/contracts';
import { inlineJson } from './escape-html.ts';
import type { PageAddress } from './page-address.ts';
import { pageHead } from './page-head.ts';
import { preloadLinks, shellTags, styleTags } from './preload-links.ts';
import type { ServedBuild } from './published-build-reader.ts';

/** Themes that the cookie may ask for; anything else follows the device. */
const themes = new Set(['light', 'dark']);

export interface PageOptions {
  readonly served: ServedBuild;
  readonly address: PageAddress;
  readonly origin: string;
  readonly config: ClientConfig;
  /** The cookie `duet_theme`. */
  readonly theme: string | undefined;
  /** HTML of the page itself, when it is known before any script runs. */
  readonly content: string | undefined;
  /** Nothing is preloaded, and the page loads again after a rebuild. */
  readonly development: boolean;
}

/**
 * Fills the shell's template: `<!--head-->` gets title, style sheet, scripts and preloads, `<!--content-->` what can be
 * read before a script runs, `<!--body-->` the data the shell starts from.
 */
export function renderPage({ served, address, origin, config, theme, content = '', development }: PageOptions): string {
  const { published, registry, template } = served;
  const { locale, remote } = address;
  const dataTheme = theme !== undefined && themes.has(theme) ? ` data-theme="${theme}"` : '';
  const head = [
    pageHead(address, origin),
    shellTags(published.shell),
    // a page that is read at once must be dressed at once
    content && remote ? styleTags(remote) : '',
    development ? '<script defer src="/dev/reload.js"></script>' : preloadLinks(published.shell, remote, locale),
  ];
  const data = [inlineJson('registry', registry), inlineJson('config', config)];

  return template
    .replace(/<html lang="[^"]*"/, () => `<html lang="${locale}"${dataTheme}`)
    .replace('<!--head-->', () => head.filter(Boolean).join('\n    '))
    .replace('<!--content-->', () => content)
    .replace('<!--body-->', () => data.join('\n    '));
}
