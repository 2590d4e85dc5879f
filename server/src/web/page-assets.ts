import { cardSizes, cardSrcSet } from '@duet/contracts';
import type { Locale, RegistryRemote, ShellRelease } from '@duet/contracts';
import { escapeHtml } from '../lib/escape-html.ts';

/** The shell's style sheet. */
export function sheetTags({ css, integrities }: ShellRelease): string {
  return css.map((url) => `<link rel="stylesheet" href${addressAnd(integrities[url], url)}>`).join('\n    ');
}

/** The shell's scripts, which run in order once the document is parsed. */
export function scriptTags({ js, integrities }: ShellRelease): string {
  const tagOf = (url: string) => `<script defer fetchpriority="high" src${addressAnd(integrities[url], url)}></script>`;
  return js.map(tagOf).join('\n    ');
}

/**
 * Everything the page will ask for is named in its HTML, so that no round trip goes into discovery (decision 7). Nothing of
 * it is run or applied here: the federation runtime takes a script that stands in the page already for one of its own,
 * without asking for integrity, and a style sheet that hangs would keep the whole page from painting. A page that carries
 * the remote's sheets is dressed already.
 */
export function hintTags(
  shell: ShellRelease,
  remote: RegistryRemote | undefined,
  locale: Locale,
  isDressed: boolean,
): string {
  const ofShell = [...shell.preload, ...shell.catalogues[locale]].map((url) =>
    preload('script', url, shell.integrities[url]),
  );
  if (!remote) return ofShell.join('\n    ');
  const scripts = [...remote.js, remote.catalogues[locale]];
  return [
    ...ofShell,
    preload('script', remote.entry, remote.integrity),
    ...(isDressed ? [] : remote.css.map((url) => preload('style', url, remote.integrities[url]))),
    ...scripts.map((url) => preload('script', url, remote.integrities[url])),
  ]
    .filter(Boolean)
    .join('\n    ');
}

/** The photo that the screen shows first, before the scripts that draw it: it is what the member waits for. */
export function pictureTag(url: string): string {
  const srcSet = cardSrcSet(url);
  const sizes = srcSet ? ` imagesrcset="${escapeHtml(srcSet)}" imagesizes="${cardSizes}"` : '';
  return `<link rel="preload" as="image" href="${escapeHtml(url)}"${sizes} fetchpriority="high">`;
}

/** Mode and integrity are those of the later request: a preload that differs in either is thrown away. */
function preload(as: 'script' | 'style', url: string, integrity: string | undefined): string {
  return url && `<link rel="preload" as="${as}" href${addressAnd(integrity, url)}>`;
}

function addressAnd(integrity: string | undefined, url: string): string {
  return `="${escapeHtml(url)}" crossorigin${integrity ? ` integrity="${escapeHtml(integrity)}"` : ''}`;
}
