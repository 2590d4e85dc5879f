import { mkdirSync, mkdtempSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Locale, PublishedBuild, RegistryRemote, RemoteName, RemoteRoute } from '@duet/contracts';

/** A published build made by hand, for tests of what the server makes of one. */
export interface FixtureDist {
  readonly dir: string;
  /** Replaces the registry as the build tools do. */
  publish(build: PublishedBuild): void;
}

export const aBuild: PublishedBuild = {
  build: 'build-1',
  shell: {
    version: 'v1',
    js: ['/shell/v1/main.js'],
    css: ['/shell/v1/main.css'],
    preload: ['/shell/v1/federation.js'],
    catalogues: { en: ['/shell/v1/en.js'], uk: ['/shell/v1/uk.js'], ru: ['/shell/v1/ru.js'] },
    integrities: { '/shell/v1/main.js': 'sha256-main' },
  },
  remotes: {
    public: aRemote('public', [
      aRoute('HomePage', '/', { isIndexed: true }),
      aRoute('PrivacyPage', '/privacy', {
        aliases: ['/policy'],
        isIndexed: true,
        titles: { en: 'Privacy', uk: 'Приватність', ru: 'Конфиденциальность' },
        head: {
          en: { title: 'Privacy policy · Duet', description: 'What Duet knows.' },
          uk: { title: 'Політика приватності · Duet', description: 'Що знає Duet.' },
          ru: { title: 'Политика конфиденциальности · Duet', description: 'Что знает Duet.' },
        },
      }),
      aRoute('CityPage', '/countries/:country/:city', {
        isIndexed: true,
        params: { country: 'slug', city: 'slug' },
      }),
      aRoute('LoginPage', '/login', { layout: 'auth', guard: 'is-guest', redirects: ['/signin'] }),
    ]),
    feed: aRemote('feed', [
      aRoute('Feed', '/main/feed', {
        layout: 'main',
        guard: 'auth',
        redirects: ['/main'],
        titles: { en: 'Feed', uk: 'Стрічка', ru: 'Лента' },
      }),
    ]),
  },
};

/** A public page of its own name, unless `changes` says otherwise. */
export function aRoute(name: string, at: string, changes: Partial<RemoteRoute> = {}): RemoteRoute {
  return { name, path: at, titles: { en: name, uk: name, ru: name }, layout: 'default', ...changes };
}

export function aRemote(name: RemoteName, routes: readonly RemoteRoute[], version = 'v1'): RegistryRemote {
  const at = (file: string) => `/remotes/${name}/${version}/${file}`;
  const catalogue = (locale: Locale) => at(`${locale}.js`);
  return {
    name,
    version,
    routes,
    entry: at('remoteEntry.js'),
    global: `duet_${name}_${version}`,
    integrity: 'sha256-entry',
    js: [at('app.js')],
    css: [at('app.css')],
    catalogues: { en: catalogue('en'), uk: catalogue('uk'), ru: catalogue('ru') },
    integrities: { [at('app.js')]: 'sha256-app', [at('app.css')]: 'sha256-style' },
  };
}

export function fixtureDist(): FixtureDist {
  const dir = mkdtempSync(path.join(tmpdir(), 'duet-dist-'));
  const write = (name: string, content: string | Buffer) => {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    writeFileSync(path.join(dir, name), content);
  };
  const template =
    '<!doctype html>\n<html lang="en"><head><!--head--></head><body><!--picture--><div id="shell"><!--content--></div><!--body--></body></html>';
  write('shell/v1/index.html', template);
  write('shell/v1/main.js', 'main();');
  write('shell/v1/main.js.br', brotliCompressSync('main();'));
  write('shell/v1/public/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('remotes/feed/v1/remoteEntry.js', 'var duet_feed_v1;');

  const publish = (build: PublishedBuild) => {
    write('registry.json.draft', JSON.stringify(build));
    renameSync(path.join(dir, 'registry.json.draft'), path.join(dir, 'registry.json'));
  };
  publish(aBuild);
  return { dir, publish };
}
