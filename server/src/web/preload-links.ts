import type { Locale, RegistryRemote, ShellRelease } from '@duet/contracts';
import { escapeHtml } from './escape-html.ts';

/**
 * Everything the page will ask for is named in its HTML, so that no round trip goes into discovery (design 4). Mode and
 * integrity are those of the later request: a preload that differs in either is thrown away and fetched again.
 */
export function preloadLinks(shell: ShellRelease, remote: RegistryRemote | undefined, locale: Locale): string {
  const ofShell = [...shell.preload, ...shell.catalogues[locale]].map((url) =>
    link(url, 'script', shell.integrities[url]),
  );
  if (!remote) return ofShell.join('\n    ');
  const scripts = [...remote.js, remote.catalogues[locale]];
  return [
    ...ofShell,
    link(remote.entry, 'script', remote.integrity),
    ...remote.css.map((url) => link(url, 'style', remote.integrities[url])),
    ...scripts.map((url) => link(url, 'script', remote.integrities[url])),
  ]
    .filter(Boolean)
    .join('\n    ');
}

/** The shell itself: its style sheet and its scripts, which run in order once the document is parsed. */
export function shellTags(shell: ShellRelease): string {
  const attributes = (url: string) => `="${escapeHtml(url)}" crossorigin${integrityAttribute(shell.integrities[url])}`;
  return [
    ...shell.css.map((url) => `<link rel="stylesheet" href${attributes(url)}>`),
    ...shell.js.map((url) => `<script defer fetchpriority="high" src${attributes(url)}></script>`),
  ].join('\n    ');
}

/** The remote's style sheets, for a page whose content is in the HTML already. */
export function styleTags({ css, integrities }: RegistryRemote): string {
  const tag = (url: string) =>
    `<link rel="stylesheet" href="${escapeHtml(url)}"${knownAs(url)} crossorigin${integrityAttribute(integrities[url])}>`;
  // by this name the remote's own loader finds the sheet and does not load it again
  const knownAs = (url: string) => ` data-href="${escapeHtml(url.split('/').at(-1) ?? '')}"`;
  return css.map(tag).join('\n    ');
}

function link(url: string, as: 'script' | 'style', integrity: string | undefined): string {
  if (!url) return '';
  return `<link rel="preload" as="${as}" href="${escapeHtml(url)}" crossorigin${integrityAttribute(integrity)}>`;
}

function integrityAttribute(integrity: string | undefined): string {
  return integrity ? ` integrity="${escapeHtml(integrity)}"` : '';
}
