import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { routesOf } from '@duet/contracts';
import type { FastifyInstance } from 'fastify';
import { fixtureDist } from '../../test/kits/fixture-dist.ts';
import { bareApp } from '../../test/kits/web-kit.ts';
import { webPlugin } from './index.ts';
import { prerenderedPages } from './prerendered-pages.ts';
import { publishedBuildReader } from './published-build-reader.ts';
import type { PageRenderer } from './rendering/page-renderer.ts';

const dist = fixtureDist();
const identity = { projectId: 'duet', apiKey: 'key', authDomain: 'localhost' };
let app: FastifyInstance;

beforeAll(async () => {
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(dist.dir, file)), { recursive: true });
    writeFileSync(path.join(dist.dir, file), text);
  };
  write(
    'shell/v1/prerendered.json',
    JSON.stringify({
      en: { default: { html: '<main>%screen%</main>', css: [] } },
      uk: {
        default: { html: '<a href="/uk/%path%"></a><a href="/%path%"></a><main>%screen%</main>', css: [] },
        notFound: { html: '<a href="/ru/%path%"></a><h1>Немає</h1>', css: [] },
      },
    }),
  );
  write(
    'remotes/public/v1/prerendered.json',
    JSON.stringify({
      uk: {
        HomePage: {
          html: '<h1>$& Домівка</h1>',
          css: [],
          questions: [{ question: 'Скільки?', answer: '<b>Ніскільки</b>.' }],
        },
        CityPage: { html: '<h1>Місто</h1>', css: ['city.1.css'] },
      },
    }),
  );
  write('shell/v1/main.css', 'body{margin:0}');
  write('remotes/public/v1/app.css', '.a{background:url(assets/a.webp)}.b{background:url(data:image/png,x)}');
  write('remotes/public/v1/.render/render.cjs', '');
  write('remotes/public/v1/city.1.css', '.c{color:red}');
  app = bareApp();
  await app.register(webPlugin({ distDir: dist.dir, identity }));
});
afterAll(async () => {
  await app.close();
  rmSync(dist.dir, { recursive: true });
});

it('puts the remote’s page into the shell’s layout', async () => {
  const { body } = await app.inject('/uk');

  expect(body).toContain(
    '<main><div data-remote="public" data-prerendered="HomePage"><h1>$& Домівка</h1></div></main></div>',
  );
});

it('carries the style sheet, with addresses from the root, and allows exactly this one', async () => {
  const { body, headers } = await app.inject('/uk');

  const [[, shell, base = ''] = [], [, name, css = ''] = []] = [
    ...body.matchAll(/<style data-href="([^"]+)">(.*)<\/style>/g),
  ];
  expect([shell, base, name]).toEqual(['main.css', 'body{margin:0}', 'app.css']);
  expect(css).toBe('.a{background:url(/remotes/public/v1/assets/a.webp)}.b{background:url(data:image/png,x)}');
  expect(body).not.toContain('as="style"');
  expect(body).not.toContain('rel="stylesheet"');
  expect(headers['content-security-policy']).toContain(`style-src 'self' ${hashOf(base)} ${hashOf(css)};`);
});

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('keeps the scripts of the shell inert until the script that its policy names finds somebody', async () => {
  const { body, headers } = await app.inject('/uk');

  const [, files = '', script = ''] = /<template>(.*?)<\/template><script>(.*?)<\/script>/s.exec(body) ?? [];
  expect(files).toContain('src="/shell/v1/main.js" crossorigin integrity="sha256-main"');
  expect(files).toContain('href="/remotes/public/v1/remoteEntry.js"');
  expect(body.replace(files, '')).not.toMatch(/src="\/shell|rel="preload"/);
  expect(headers['content-security-policy']).toContain(hashOf(script));
});

it.each(['/uk?mode=verifyEmail&oobCode=1', '/uk/privacy'])('starts the shell at once at %s', async (url) => {
  const { body } = await app.inject(url);

  expect(body).not.toContain('<template>');
  expect(body).toContain('<script defer fetchpriority="high" src="/shell/v1/main.js"');
});

it('tells search engines the questions of a page', async () => {
  const { body } = await app.inject('/uk');

  const told = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
  expect(told.map(([, json = '']) => JSON.parse(json) as unknown)).toEqual([
    expect.objectContaining({ '@type': 'Organization' }),
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      inLanguage: 'uk',
      mainEntity: [
        {
          '@type': 'Question',
          name: 'Скільки?',
          acceptedAnswer: { '@type': 'Answer', text: '<b>Ніскільки</b>.' },
        },
      ],
    },
  ]);
  expect((await app.inject('/uk/countries/ukraine/kyiv')).body).not.toContain('FAQPage');
});

it('is complete again after a style sheet of it could not be read', async () => {
  const sheet = path.join(dist.dir, 'remotes/public/v1/app.css');
  renameSync(sheet, `${sheet}.away`);
  const other = bareApp();
  await other.register(webPlugin({ distDir: dist.dir, identity }));
  const without = await other.inject('/uk');
  renameSync(`${sheet}.away`, sheet);

  const { body, statusCode } = await other.inject('/uk');

  expect(without.statusCode).toBe(500);
  expect(statusCode).toBe(200);
  expect(body).toContain('<style data-href="app.css">');
  await other.close();
});

it('carries the style sheets of the page beside those of its remote', async () => {
  const { body } = await app.inject('/uk/countries/ukraine/kyiv');

  expect([...body.matchAll(/<style data-href="([^"]+)">/g)].map(([, name]) => name)).toEqual([
    'main.css',
    'app.css',
    'city.1.css',
  ]);
});

it.each([
  ['/uk', ['/uk', '/']],
  ['/uk/countries/ukraine/kyiv', ['/uk/countries/ukraine/kyiv', '/countries/ukraine/kyiv']],
  ['/uk/no"where', ['/ru/no%22where']],
])('leads from %s to the same page in the other languages', async (url, addresses) => {
  const { body } = await app.inject(url);

  expect([...body.matchAll(/<a href="([^>]*)">/g)].map(([, address]) => address)).toEqual(addresses);
});

it('says before any script runs that there is nothing at an address', async () => {
  const { body, statusCode } = await app.inject('/uk/nowhere');

  expect(statusCode).toBe(404);
  expect(body).toContain('<h1>Немає</h1>');
  expect(body).not.toContain('<noscript>');
});

it('tells in the language of the page how to go on where nothing can be seen without scripts', async () => {
  const { body } = await app.inject('/uk/privacy');

  expect(body).toMatch(/<noscript>.*<h1>Приватність<\/h1><p>Для цієї сторінки потрібен JavaScript.*<\/noscript>/);
});

describe('a page that is drawn when it is asked for', () => {
  const answers = [['getCityPage', {}, { members: 'few' }]] as const;
  const params = { country: 'ukraine', city: 'kyiv' };
  /** The page of a city in English, which the build has not rendered. */
  async function drawn(entry: string, render: PageRenderer['render']) {
    const served = await publishedBuildReader(dist.dir).current();
    const found = served && routesOf(served.registry).find('CityPage');
    if (!found) throw new Error('The build by hand has a page of cities');
    const remote = { ...found.remote, entry };
    const address = {
      locale: 'en',
      path: '/countries/ukraine/kyiv',
      route: 'CityPage',
      declared: found.route,
      params,
      remote,
    } as const;
    const failures: unknown[] = [];
    const draw = prerenderedPages(dist.dir, { render, onFailure: (error) => failures.push(error) });
    return { page: await draw(address, served, { isFound: true, answers, search: '?search=po' }), failures };
  }

  it('has the style sheet of its chunk, and what it was drawn with', async () => {
    const { page } = await drawn('/remotes/public/v1/remoteEntry.js', async ({ path: at }) => ({
      html: at,
      chunk: 'city',
    }));

    expect(page).toMatchObject({ html: expect.stringContaining('>/countries/ukraine/kyiv?search=po</div>'), answers });
    expect(page?.sheets.map(({ name }) => name)).toEqual(['main.css', 'app.css', 'city.1.css']);
  });

  it('never runs the code of a remote from elsewhere', async () => {
    const render = jest.fn<PageRenderer['render']>();

    const { page } = await drawn('https://cdn.test/remotes/public/v1/remoteEntry.js', render);

    expect(page).toBeUndefined();
    expect(render).not.toHaveBeenCalled();
  });

  it('is left to the shell when it cannot be drawn', async () => {
    const { page, failures } = await drawn('/remotes/public/v1/remoteEntry.js', () => Promise.reject(new Error('no')));

    expect(page).toBeUndefined();
    expect(failures).toEqual([new Error('no')]);
  });
});

it('leaves a page to the shell that was not rendered, and every page of a member', async () => {
  const pages = [
    await app.inject('/'),
    await app.inject('/uk/privacy'),
    await app.inject({ url: '/uk', headers: { cookie: '__session=abc' } }),
  ];

  for (const { body } of pages) {
    expect(body).toContain('<div id="shell"></div>');
    expect(body).not.toContain('<style');
  }
});
