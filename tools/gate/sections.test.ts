import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { afterAll, describe, expect, it } from '@jest/globals';
import { makeSources } from '../../shared/build/src/fixtures/make-sources.ts';
import type { RemoteManifest } from '@duet/contracts';
import { publishedWith } from '../building/published-with.ts';
import { buildSections } from './build-sections.ts';
import type { Candidate, CandidateBuild } from './section.ts';
import { concerns, sourceSections, typesFound } from './source-sections.ts';
import { writeTypesProject } from './types-project.ts';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

/** What a section says of a remote with these files, in its sources and in `dist`. */
async function ask(name: string, build: CandidateBuild, files: Readonly<Record<string, string>> = {}) {
  const folder = makeSources(files);
  folders.push(folder);
  const candidate: Candidate = { name: 'posts', folder, dist: folder, started: 0, build };
  const section = [...sourceSections, ...buildSections].find((each) => each.name === name);
  if (!section) throw new Error(`there is no section "${name}"`);
  return await section.run(candidate);
}

const titles = { en: 'Posts', uk: 'Дописи', ru: 'Посты' };
const posts: RemoteManifest = {
  name: 'posts',
  owner: 'posts',
  routes: [{ name: 'Posts', path: '/main/posts', titles, layout: 'main' }],
};
const live = publishedWith({ ...posts, routes: [] });

/** A build that the registry would take in. */
function built(change: Partial<RemoteManifest> = {}): CandidateBuild {
  const next = publishedWith({ ...posts, ...change });
  const release = next.remotes['posts'];
  if (!release) throw new Error('there is no release');
  return { release, live, next };
}

describe('the sections about sources', () => {
  it('refuse a style sheet whose rules leave the remote, with the place', async () => {
    const css = '.card { color: red }\nnav { display: none }';

    expect(await ask('style scope', built(), { 'src/list/card.module.css': css })).toEqual({
      passed: false,
      summary: '1 style sheets',
      problems: [expect.stringMatching(/^src\/list\/card\.module\.css:2:1 `nav` leaks out of the remote: /)],
      remedy: 'begin each selector with a class of its own module',
    });
  });

  it('let style sheets through that stay inside', async () => {
    expect(await ask('style scope', built(), { 'src/a.module.css': '.card { color: red }' })).toMatchObject({
      passed: true,
    });
  });

  it.each([
    ['remotes/posts/src/app.tsx', true],
    ['shared/ui/src/button.tsx', true],
    ['remotes/posts-of-old/src/app.tsx', false],
    ['remotes/chat/src/app.tsx', false],
    ['shell/src/main.ts', false],
  ])('ask about %s: %s', (file, expected) => {
    expect(concerns(file, 'posts')).toBe(expected);
  });

  it('count errors of types in the remote, and say how many are elsewhere', () => {
    const output = 'remotes/posts/src/a.ts(1,2): error TS2322: no\nremotes/chat/src/b.ts(3,4): error TS2322: no\n';

    expect(typesFound('posts', 1, output)).toEqual([
      '1 errors, 1 in other folders',
      ['remotes/posts/src/a.ts(1,2): error TS2322: no'],
    ]);
  });

  it('do not take errors without a place, or a compiler that does not start, for success', () => {
    expect(typesFound('posts', 1, "error TS5058: The specified path does not exist: 'x'.")[1]).toHaveLength(1);
    expect(typesFound('posts', 127, 'spawn tsc ENOENT')).toEqual(['TypeScript did not run', ['spawn tsc ENOENT']]);
  });
});

describe('the project of a release, for the types', () => {
  const files = JSON.parse(readFileSync(writeTypesProject('posts'), 'utf8')) as { readonly include: string[] };

  it('has the remote and what is shared, and of others the declarations alone', () => {
    expect(files.include).toEqual(expect.arrayContaining(['../../remotes/posts/src', '../../shared/kit/src']));
    expect(files.include.filter((each) => /(shell|remotes\/\*)/.test(each))).toEqual([
      '../../shell/src/**/*.d.ts',
      '../../remotes/*/src/**/*.d.ts',
    ]);
  });
});

describe('the sections about what was built', () => {
  it.each([
    [20_000, true],
    [60_000, false],
  ])('weigh the first chunk: %s letters by chance pass: %s', async (letters, passed) => {
    const text = randomBytes(letters).toString('base64').slice(0, letters); // three quarters are left of it packed

    expect(await ask('size', built(), { 'e.js': text })).toMatchObject({ passed });
  });

  it('refuse what does not fit the registry', async () => {
    const outcome = await ask('contract', built({ owner: '' }));

    expect(outcome).toMatchObject({ passed: false, problems: [expect.stringContaining('owner')] });
  });

  it('refuse to compare with a shell whose contract nobody kept, and say how to get it', async () => {
    const outcome = await ask('contract', built());

    expect(outcome).toMatchObject({ passed: false, remedy: expect.stringContaining('--force shell') });
  });

  it.each(['size', 'contract'])('fail without a build: %s', async (name) => {
    expect(await ask(name, { problems: ['no door'] })).toMatchObject({
      passed: false,
      remedy: 'it has to build first',
    });
  });
});
