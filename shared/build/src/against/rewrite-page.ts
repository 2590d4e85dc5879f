import type { Registry, RegistryRemote } from '@duet/contracts';
import { withLocalRemotes } from './local-remotes.ts';
import { followScript } from './rebuilds.ts';

const inlinedRegistry = /(<script type="application\/json" id="registry">)(.*?)(<\/script>)/s;
const prerendered = /(<div id="shell">)(.*?)(<\/div>\s*<div id="boot-error")/s;

/**
 * A page of the product with the local remotes in its registry. What the server did for the releases in their place goes:
 * preloads of their files, and a screen that was drawn when they were built. HTML without a registry stays as it is.
 */
export function rewritePage(html: string, locals: readonly RegistryRemote[]): string {
  const [, , json] = inlinedRegistry.exec(html) ?? [];
  if (json === undefined) return html;
  const registry = JSON.parse(json) as Registry; // the product's server writes it from the contract's type
  const next = JSON.stringify(withLocalRemotes(registry, locals)).replaceAll('<', String.raw`\u003c`);
  const folders = locals.flatMap(({ name }) => foldersOf(registry.remotes[name]));
  const isDrawn = (screen: string) => locals.some(({ name }) => screen.includes(`data-remote="${name}"`));
  return html
    .replace(inlinedRegistry, (_all, open: string, _json, close: string) => open + next + close)
    .replaceAll(/<link rel="preload"[^>]*? href="([^"]*)"[^>]*>\s*/g, (tag, address: string) =>
      folders.some((folder) => address.startsWith(folder)) ? '' : tag,
    )
    .replace(prerendered, (all, open: string, screen: string, close: string) => (isDrawn(screen) ? open + close : all))
    .replace('</head>', () => `<script defer src="${followScript}"></script>\n  </head>`);
}

/** Where the files of a release and of the one before it are. */
function foldersOf(remote: RegistryRemote | undefined): string[] {
  const entries = [remote?.entry, remote?.previous?.entry];
  return entries.flatMap((entry) => entry?.slice(0, entry.lastIndexOf('/') + 1) ?? []);
}

/**
 * The product's service worker without what it keeps: files of a remote that is worked on change under their names. Push
 * notifications go on.
 */
export function rewriteWorker(script: string): string {
  return `{
  const add = self.addEventListener.bind(self);
  self.addEventListener = (type, ...rest) => {
    if (type !== 'fetch' && type !== 'message') add(type, ...rest);
  };
}
${script}`;
}
