import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, expect, it } from '@jest/globals';
import { pageRenderer } from './page-renderer.ts';
import type { PageRenderer } from './page-renderer.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'duet-render-'));
const opened: PageRenderer[] = [];
afterEach(async () => {
  for (const renderer of opened.splice(0)) await renderer.close();
});
afterAll(() => rmSync(dir, { recursive: true }));

/** A remote's module whose `render` has this body, and a renderer of its own. */
function open(name: string, body: string, options: Parameters<typeof pageRenderer>[0] = {}) {
  const file = path.join(dir, `${name}.cjs`);
  writeFileSync(file, `let calls = 0; exports.render = async ({ path, locale, answers }) => { calls += 1; ${body} };`);
  const renderer = pageRenderer({ timeLimit: 20_000, ...options });
  opened.push(renderer);
  const draw = (at: string) =>
    renderer.render({ file, path: at, locale: 'uk', answers: [['getCountries', {}, ['Ukraine']]] });
  return { draw };
}

it('draws a page of its path, language and answers, without attributes that the policy refuses', async () => {
  const { draw } = open(
    'page',
    'return { html: `<h1 style="color:red">${path} ${locale} ${answers[0][2]}</h1>`, chunk: "places" };',
  );

  await expect(draw('/countries')).resolves.toEqual({ html: '<h1>/countries uk Ukraine</h1>', chunk: 'places' });
});

it('names pictures by their paths in the site', async () => {
  const { draw } = open('picture', 'return { html: `<img src="file:///remotes/public/v1/a.webp">` };');

  await expect(draw('/')).resolves.toMatchObject({ html: '<img src="/remotes/public/v1/a.webp">' });
});

it('draws the same page of the same answers once', async () => {
  const { draw } = open('once', 'return { html: String(calls) };');

  expect(await Promise.all([draw('/a'), draw('/a'), draw('/b')])).toMatchObject([
    { html: '1' },
    { html: '1' },
    { html: '2' },
  ]);
});

it('says what was wrong with a page, and draws the next', async () => {
  const { draw } = open('throws', 'if (path === "/bad") throw new Error("no such text"); return { html: path };');

  await expect(draw('/bad')).rejects.toThrow('no such text');
  await expect(draw('/good')).resolves.toMatchObject({ html: '/good' });
});

it('ends code that hangs, rests, and begins anew', async () => {
  let clock = 0;
  const { draw } = open('hangs', 'if (path === "/hangs") while (true); return { html: path };', {
    timeLimit: 3000,
    rest: 5000,
    now: () => clock,
  });

  await expect(draw('/hangs')).rejects.toThrow('more than 3000 ms');
  await expect(draw('/early')).rejects.toThrow('failed a moment ago');
  clock = 6000;
  await expect(draw('/again')).resolves.toMatchObject({ html: '/again' });
});

it('outlives code that takes all memory', async () => {
  const { draw } = open('eats', 'const all = []; while (true) all.push(new Array(1e6).fill(path));');

  await expect(draw('/eats')).rejects.toThrow(/memory|ended/);
});
