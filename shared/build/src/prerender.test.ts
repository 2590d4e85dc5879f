import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { compile } from './compile.ts';
import { makeSources, tinyRemote } from './fixtures/make-sources.ts';
import { prerender } from './prerender.ts';
import type { Prerendered } from './prerender.ts';
import { remoteConfig } from './remote-config.ts';

const dist = makeSources({});
const dir = makeSources({
  ...tinyRemote,
  'src/app.tsx': `import styles from './card.module.css'; export const picture = new URL('./dot.svg', import.meta.url).href; export const card = styles.card;`,
  'src/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"><circle r="1"/></svg>',
  'src/prerender.tsx': `
    import styles from './card.module.css';
    const picture = new URL('./dot.svg', import.meta.url).href;
    export async function prerender(locale) {
      const { default: texts } = await import(\`./locales/\${locale}.json\`, { with: { type: 'json' } });
      setInterval(() => {}, 1000);
      const store = globalThis[Symbol.for('duet.icons')];
      const heart = store.shapes.get('lucide:heart').body;
      const questions = [{ question: 'Why?', answer: texts.hello }];
      const AboutPage = { html: '<h1>About</h1>' + heart, questions };
      return { AboutPage, HomePage: \`<h1 class="\${styles.card}" style="color:red">\${texts.hello}</h1><img src="\${picture}">\` };
    }`,
});
let folder = '';
let pages: Prerendered = {};

beforeAll(async () => {
  const [result] = await compile([
    remoteConfig({ manifest: { name: 'public', owner: 'site', routes: [] }, dir })({ dist }),
  ]);
  if (!result || 'problems' in result) throw new Error(result?.problems.join('\n'));
  folder = path.join(dist, 'remotes/public', result.version);
  await prerender({ name: 'public', dir, version: result.version, folder });
  pages = JSON.parse(readFileSync(path.join(folder, 'prerendered.json'), 'utf8')) as Prerendered;
});
afterAll(() => [dist, dir].forEach((place) => rmSync(place, { recursive: true })));

it('prerendered pages exist in every language', () => {
  expect(pages.en?.['HomePage']?.html).toContain('Hello');
  expect(pages.uk?.['HomePage']?.html).toContain('Вітаємо');
});

it('prerendered pages use the class names of the browser’s style sheet', () => {
  const sheet = readdirSync(folder).find((file) => file.endsWith('.css')) ?? '';
  const className = /class="([^"]+)"/.exec(pages.en?.['HomePage']?.html ?? '')?.[1];

  expect(readFileSync(path.join(folder, sheet), 'utf8')).toContain(`.${className}{`);
});

it('prerendered pages name pictures as the browser’s build does', () => {
  const picture = /src="([^"]+)"/.exec(pages.en?.['HomePage']?.html ?? '')?.[1] ?? '';

  expect(readFileSync(path.join(dist, picture), 'utf8')).toContain('circle');
});

it('a prerendered page has no style attributes, which the page’s policy refuses', () => {
  expect(pages.en?.['HomePage']?.html).not.toContain('style=');
});

it('prerendered pages have the shapes of the icons that their code names', () => {
  expect(pages.en?.['AboutPage']?.html).toMatch(/<h1>About<\/h1><path /);
});

it('prerendered pages keep the questions that they answer', () => {
  expect(pages.en?.['AboutPage']?.questions).toEqual([{ question: 'Why?', answer: 'Hello' }]);
  expect(pages.en?.['HomePage']).not.toHaveProperty('questions');
});

it('prerendering leaves only the pages behind', () => {
  expect(readdirSync(path.dirname(folder))).toEqual([path.basename(folder)]);
});

it('a part that draws pages on request keeps the module for it where no browser is served files', async () => {
  const source = path.join(dir, 'src/on-request.tsx');
  writeFileSync(
    source,
    'export const prerender = async () => ({}); export const render = async () => ({ html: "now" });',
  );

  await prerender({ name: 'public', dir, version: path.basename(folder), folder, source });

  const { render } = createRequire(import.meta.url)(path.join(folder, '.render/render.cjs')) as {
    readonly render: () => Promise<{ readonly html: string }>;
  };
  expect(await render()).toEqual({ html: 'now' });
});

it('prerendering does nothing and logs nothing when a part has no such pages', async () => {
  const plain = makeSources(tinyRemote);

  await expect(prerender({ name: 'public', dir: plain, version: 'v1', folder: plain })).resolves.toBeUndefined();

  expect(readdirSync(plain)).toEqual(['src']);
  rmSync(plain, { recursive: true });
});
