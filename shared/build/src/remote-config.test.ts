import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { compile } from './compile.ts';
import { makeSources, tinyRemote, writeSources } from './fixtures/make-sources.ts';
import { readRemoteManifest } from './published-builds.ts';
import { remoteConfig } from './remote-config.ts';
import type { BuiltRemote } from './remote-manifest-plugin.ts';
import { sharedModules } from './shared-modules.ts';

/** The parts of `mf-manifest.json` that the tests read. */
interface FederationManifest {
  readonly exposes: readonly {
    readonly name: string;
    readonly assets: Readonly<Record<'js' | 'css', { readonly sync: readonly string[] }>>;
  }[];
}

const dist = makeSources({});
const folders: string[] = [dist];

async function build(
  files: Readonly<Record<string, string>>,
  { dir = makeSources(files), title = 'Feed' } = {},
): Promise<BuiltRemote> {
  folders.push(dir);
  const titles = { en: title, uk: title, ru: title };
  const routes = [{ name: 'Feed', path: '/main/feed', titles, layout: 'main', guard: 'auth' }] as const;
  const [result] = await compile([remoteConfig({ manifest: { name: 'feed', owner: 'deck', routes }, dir })({ dist })]);
  if (!result || 'problems' in result) throw new Error(result?.problems.join('\n'));
  return readRemoteManifest(dist, 'feed', result.version);
}

const fileOf = (url: string) => path.join(dist, url);
const sha256 = (file: string) => `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`;

describe('a built remote', () => {
  let manifest: BuiltRemote;
  beforeAll(async () => {
    manifest = await build(tinyRemote);
  });
  afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

  it('is in a folder of its version and names all files that a page preloads', () => {
    expect(manifest.entry).toBe(`/remotes/feed/${manifest.version}/remoteEntry.js`);
    const urls = [...manifest.js, ...manifest.css, ...Object.values(manifest.catalogues)];
    expect(urls).toHaveLength(4);
    for (const url of urls) expect(existsSync(fileOf(url))).toBe(true);
    expect(readFileSync(fileOf(manifest.catalogues.uk), 'utf8')).toContain('Вітаємо');
  });

  it('a built remote has its door in its entry, so that a page requests one script before it is drawn', () => {
    expect(manifest.js).toEqual([]);
    expect(readFileSync(fileOf(manifest.entry), 'utf8')).toMatch(/children: ?"Hello"/);
    const files = readdirSync(fileOf(`/remotes/feed/${manifest.version}`));
    expect(files.filter((file) => /expose_app.*\.js/.test(file))).toEqual([]);
  });

  it('lists the icons of its scripts, lazy ones included, so that a page can request all of them at once', async () => {
    const drawing = await build({
      ...tinyRemote,
      'src/app.tsx': `
        export const icons = ['lucide:heart', 'fluent-emoji-flat:red-heart', 'other:heart', 'lucide:' + document.title];
        export const later = () => import('./later.ts');`,
      'src/later.ts': `export const icon = (is: boolean) => (is ? 'lucide:badge-check' : 'lucide:heart');`,
    });

    expect(drawing.icons).toEqual(['fluent-emoji-flat:red-heart', 'lucide:badge-check', 'lucide:heart']);
    expect(manifest.icons).toEqual([]);
  });

  it('records the right integrity of its entry and of every preloaded file', () => {
    expect(manifest.integrity).toBe(sha256(fileOf(manifest.entry)));
    for (const [url, integrity] of Object.entries(manifest.integrities)) expect(integrity).toBe(sha256(fileOf(url)));
  });

  it('checks the integrity of scripts and style sheets that the entry loads', () => {
    const entry = readFileSync(fileOf(manifest.entry), 'utf8');

    for (const integrity of Object.values(manifest.integrities)) expect(entry).toContain(integrity);
  });

  it('scopes its global, its chunk queue and its class names by version', () => {
    expect(manifest.global).toBe(`duet_feed_${manifest.version}`);
    expect(readFileSync(fileOf(manifest.entry), 'utf8')).toContain(`webpackChunkduet_feed_${manifest.version}`);
    expect(readFileSync(fileOf(manifest.css[0] ?? ''), 'utf8')).toMatch(new RegExp(`\\.card_\\w+_${manifest.version}`));
  });

  it('contains neither react nor the kit', () => {
    const size = readFileSync(fileOf(manifest.entry)).length;

    expect(size).toBeLessThan(16_000);
  });

  it('has Module Federation’s manifest: its door, its global, its parts by name and its version', () => {
    const file = fileOf(`/remotes/feed/${manifest.version}/mf-manifest.json`);
    const described = JSON.parse(readFileSync(file, 'utf8')) as FederationManifest;

    expect(described).toMatchObject({
      name: 'feed',
      metaData: {
        globalName: manifest.global,
        publicPath: 'auto',
        remoteEntry: { name: 'remoteEntry.js' },
        buildInfo: { buildVersion: manifest.version },
      },
    });
    const [door] = described.exposes;
    expect(door?.name).toBe('app');
    expect(door?.assets.js.sync.map((name) => `/remotes/feed/${manifest.version}/${name}`)).toEqual(manifest.js);
    expect(door?.assets.css.sync.map((name) => `/remotes/feed/${manifest.version}/${name}`)).toEqual(manifest.css);
  });

  it('declares strict ranges for the kit and the widgets, and accepts the shell’s react', () => {
    for (const [name, options] of Object.entries(sharedModules)) {
      expect([name, options]).toEqual([name, expect.objectContaining({ singleton: true, import: false })]);
      const isStrict = 'strictVersion' in options;
      expect([name, isStrict]).toEqual([name, !/^react(-dom)?($|\/)/.test(name)]);
    }
  });

  it('a built remote is compressed when it is built', () => {
    expect(readdirSync(fileOf(`/remotes/feed/${manifest.version}`))).toEqual(
      expect.arrayContaining(['remoteEntry.js', 'remoteEntry.js.br', 'remoteEntry.js.gz', 'remote.json']),
    );
  });

  it('a built remote has the same version when the same sources are built again, elsewhere', async () => {
    const again = await build(tinyRemote);

    expect(again).toEqual(manifest);
  });

  it('a built remote has another version when a text, a style or a line changed', async () => {
    const changes = [
      { 'src/locales/uk.json': '{ "hello": "Привіт" }' },
      { 'src/card.module.css': '.card { color: blue; }' },
      { 'src/app.tsx': tinyRemote['src/app.tsx']?.replace('Hello<', 'Hi<') ?? '' },
    ];

    const versions = [manifest.version];
    for (const change of changes) versions.push((await build({ ...tinyRemote, ...change })).version);

    expect(new Set(versions).size).toBe(4);
  });

  it('names its owner and its screens, and gets a new version when these change', async () => {
    const renamed = await build(tinyRemote, { title: 'Deck' });

    expect(renamed).toMatchObject({
      owner: 'deck',
      routes: [{ name: 'Feed', path: '/main/feed', titles: { uk: 'Deck' } }],
    });
    expect(renamed.version).not.toBe(manifest.version);
  });

  it('keeps its version when only a test file changed', async () => {
    const again = await build({ ...tinyRemote, 'src/card.test.ts': 'export {};' });

    expect(again.version).toBe(manifest.version);
  });

  it('refuses a library that belongs to the shell and names the importing file', async () => {
    const dir = makeSources(tinyRemote);
    writeSources(dir, {
      'src/app.tsx': `import { Subject } from '${import.meta.resolve('rxjs').replace('file://', '')}'; export const bus = new Subject();`,
    });

    await expect(build({}, { dir })).rejects.toThrow(/rxjs.* belongs to the shell; .*app\.tsx must use @duet\/kit/);
  });

  it('refuses a name that the recorded kit does not have and names the importing file', async () => {
    const app = tinyRemote['src/app.tsx']
      ?.replace('{ defineRemote }', '{ defineRemote, useNothingYet, type Remote }')
      .replace('>Hello<', '>{useNothingYet()}<');

    const building = build({ ...tinyRemote, 'src/app.tsx': app ?? '' });

    await expect(building).rejects.toThrow(
      /src\/app\.tsx uses useNothingYet of @duet\/kit, which kit \d+\.\d+\.\d+ does not have: build the shell, and `npm run kit`/,
    );
  });

  it('styles nothing outside its own element', () => {
    const sheet = readFileSync(fileOf(manifest.css[0] ?? ''), 'utf8');

    expect(sheet).toMatch(/^@scope ?\(\[data-remote="?feed"?\]\) ?\{\.card_[^{]+\{color:red\}\}@supports/);
    // what WebKit reads of it besides, as its scopes leave out text fields, and Firefox before 146, which has none
    expect(sheet).toMatch(
      /@supports ?\(hanging-punctuation: ?first\) or \(-moz-orient: ?inline\) ?\{:where\(\[data-remote="?feed"?\]\) ?\{?\.card_[^{]+\{color:red\}\}+$/,
    );
  });

  it('a built remote is refused when a style sheet leaks, with the file and the rule', async () => {
    const leaking = {
      ...tinyRemote,
      'src/card.module.css': '.card { color: red; }\nnav { display: none !important; }',
    };

    await expect(build(leaking)).rejects.toThrow('src/card.module.css:2:1 `nav` leaks out of the remote');
  });

  it('a built remote is refused when it brings a style sheet whose class names are not its own', async () => {
    const app = `import './plain.css';\n${tinyRemote['src/app.tsx']}`;
    const leaking = { ...tinyRemote, 'src/app.tsx': app, 'src/plain.css': '.card { color: red; }' };

    await expect(build(leaking)).rejects.toThrow('src/plain.css:1:1');
  });
});
