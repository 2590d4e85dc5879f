import type { Locale, RegistryRemote, ShellRelease } from '@duet/contracts';
import { escapeHtml } from './escape-html.ts';

/** The shell itself: its style sheet and its scripts, which run in order once the document is parsed. */
export function shellTags(shell: ShellRelease): string {
  return [
    ...shell.css.map((url) => `<link rel="stylesheet" href${addressAnd(shell.integrities[url], url)}>`),
    ...shell.js.map(
      (url) => `<script defer fetchpriority="high" src${addressAnd(shell.integrities[url], url)}></script>`,
    ),
  ].join('\n    ');
}

/**
 * Everything the page will ask for is named in its HTML, so that no round trip goes into discovery (design 4). Scripts
 * run as they come: containers and chunks only put themselves on a list, and the shell finds them there instead of
 * loading them. Style sheets are preloaded and no more, because one that hangs would keep the whole page from painting;
 * a page that carries the remote's sheets is dressed already.
 */
export function hintTags(
  shell: ShellRelease,
  remote: RegistryRemote | undefined,
  locale: Locale,
  isDressed: boolean,
): string {
  const ofShell = [...shell.preload, ...shell.catalogues[locale]].map((url) => script(url, shell.integrities[url]));
  if (!remote) return ofShell.join('\n    ');
  const scripts = [...remote.js, remote.catalogues[locale]];
  return [
    ...ofShell,
    script(remote.entry, remote.integrity),
    ...(isDressed ? [] : remote.css.map((url) => preload(url, remote.integrities[url]))),
    ...scripts.map((url) => script(url, remote.integrities[url])),
  ]
    .filter(Boolean)
    .join('\n    ');
}

function script(url: string, integrity: string | undefined): string {
  return url && `<script async src${addressAnd(integrity, url)}></script>`;
}

/** Mode and integrity are those of the later request: a preload that differs in either is thrown away. */
function preload(url: string, integrity: string | undefined): string {
  return `<link rel="preload" as="style" href${addressAnd(integrity, url)}>`;
}

function addressAnd(integrity: string | undefined, url: string): string {
  return `="${escapeHtml(url)}" crossorigin${integrity ? ` integrity="${escapeHtml(integrity)}"` : ''}`;
}
