import vm from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import type { Registry, RegistryRemote } from '@duet/contracts';
import { rewritePage, rewriteWorker } from './rewrite-page.ts';

const release = (name: string, version: string): RegistryRemote => ({
  name,
  version,
  entry: `/remotes/${name}/${version}/remoteEntry.js`,
  global: `duet_${name}_${version}`,
  integrity: version === 'dev' ? '' : 'sha256-x',
  js: [],
  css: [],
  catalogues: { en: '', uk: '', ru: '' },
  integrities: {},
  routes: [],
});
const previous = release('posts', 'v1');
const registry: Registry = {
  build: 'b1',
  locale: 'uk',
  remotes: { posts: { ...release('posts', 'v2'), previous }, coins: release('coins', 'v7') },
};

const page = (screen = '') => `<!doctype html><html lang="uk"><head>
    <script defer src="/shell/v1/main.js" integrity="sha256-s"></script>
    <link rel="preload" as="script" href="/shell/v1/late.js" crossorigin integrity="sha256-l">
    <link rel="preload" as="script" href="/remotes/posts/v2/remoteEntry.js" crossorigin integrity="sha256-x">
    <link rel="preload" as="style" href="/remotes/coins/v7/a.css" crossorigin>
  </head><body>
    <div id="shell">${screen}</div>
    <div id="boot-error" role="alert" hidden></div>
    <script type="application/json" id="registry">${JSON.stringify(registry)}</script>
    <script type="application/json" id="config">{"build":"b1"}</script></body></html>`;

const registryIn = (html: string) => JSON.parse(/id="registry">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as Registry;
const local = release('posts', 'dev');

describe('a page of the product', () => {
  it('has the local remote in its registry, without a way back, and the rest as it was', () => {
    const { remotes, ...rest } = registryIn(rewritePage(page(), [local]));

    expect(remotes).toEqual({ posts: local, coins: registry.remotes['coins'] });
    expect(rest).toEqual({ build: 'b1', locale: 'uk' });
  });

  it('has a remote that the product does not have', () => {
    expect(Object.keys(registryIn(rewritePage(page(), [release('stories', 'dev')])).remotes)).toContain('stories');
  });

  it('does not preload the release in its place, and preloads the rest with their integrity', () => {
    const html = rewritePage(page(), [local]);

    expect(html).not.toContain('/remotes/posts/v2/remoteEntry.js" crossorigin');
    expect(html).toContain('href="/shell/v1/late.js" crossorigin integrity="sha256-l"');
    expect(html).toContain('href="/remotes/coins/v7/a.css"');
    expect(html).toContain('src="/shell/v1/main.js" integrity="sha256-s"');
  });

  it('loads again after a build', () => {
    expect(rewritePage(page(), [local])).toContain('<script defer src="/dev/against.js"></script>\n  </head>');
  });

  it('is not drawn from the release in its place', () => {
    const drawn = (name: string) => page(`<main><div data-remote="${name}" data-prerendered="">Old</div></main>`);

    expect(rewritePage(drawn('posts'), [local])).not.toContain('Old');
    expect(rewritePage(drawn('posts'), [local])).toContain('<div id="shell"></div>');
    expect(rewritePage(drawn('coins'), [local])).toContain('Old');
  });

  it('keeps what looks like the end of its data inside of them', () => {
    const sly = { ...local, owner: '</script><script>' };
    const html = rewritePage(page(), [sly]);

    expect(html).not.toContain('</script><script>');
    expect(registryIn(html).remotes['posts']?.owner).toBe('</script><script>');
  });

  it('is left alone without a registry', () => {
    expect(rewritePage('<html><head></head></html>', [local])).toBe('<html><head></head></html>');
  });
});

it('the service worker hears of pushes and of no request that it could answer from what it has kept', () => {
  const heard: string[] = [];
  const worker = { addEventListener: (type: string) => heard.push(type) };
  const script = `for (const type of ['fetch', 'message', 'push', 'notificationclick']) self.addEventListener(type, () => {});`;

  vm.runInNewContext(rewriteWorker(script), { self: worker });

  expect(heard).toEqual(['push', 'notificationclick']);
});
