import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { changeRegistry, publicRegistryKey, readAudit, readPublishedBuild, registryFaults } from '@duet/build';
import type { RegistryRemote } from '@duet/contracts';
import { makeSources } from '../../shared/build/src/fixtures/make-sources.ts';
import { listFlags, setFlag } from './flags.ts';
import { publishedWith } from './published-with.ts';

const dist = makeSources({});
const declared = { name: 'posts.editor', owner: 'posts', description: 'Another editor', expires: '2999-01-01' };
const { shell, remotes } = publishedWith({ name: 'posts', owner: 'posts', routes: [], flags: [declared] });
const posts = remotes['posts'] as RegistryRemote;
const because = (reason: string) => ({ reason, dist });

beforeAll(async () => {
  await changeRegistry(dist, () => ({ shell, remotes: [posts] }));
});
afterAll(() => rmSync(dist, { recursive: true }));

const published = async () => await readPublishedBuild(dist);

it('lists a flag that nobody has decided about as off', async () => {
  expect(await listFlags(dist)).toEqual([{ name: 'posts.editor', declared, state: 'off', since: undefined }]);
});

it('gives a flag to a share, signed, as a build that open pages hear of, and notes why', async () => {
  const before = await published();

  await setFlag('posts.editor', 10, because('to try it'));

  const after = await published();
  expect(after?.flags).toMatchObject({ 'posts.editor': { to: 10 } });
  expect(after?.build).not.toBe(before?.build);
  expect(await listFlags(dist)).toMatchObject([{ name: 'posts.editor', state: '10 %' }]);
  expect((await registryFaults(dist, (await publicRegistryKey(dist)) ?? '')).join()).not.toContain('registry');
  const { entries } = await readAudit(dist);
  expect(entries.at(-1)).toMatchObject({
    what: 'flag',
    part: 'posts.editor',
    from: 'off',
    to: '10 %',
    reason: 'to try it',
  });
});

it('goes on when something is released, and is off again as if nothing had been', async () => {
  const before = await published();
  await changeRegistry(dist, () => ({ remotes: [{ ...posts, version: 'v2' }] }), { what: 'release' });
  expect((await published())?.flags).toEqual(before?.flags);

  await setFlag('posts.editor', 'off', because('nobody liked it'));

  expect(await published()).not.toHaveProperty('flags');
  const { entries } = await readAudit(dist);
  expect(entries.at(-1)).toMatchObject({ part: 'posts.editor', from: '10 %', to: 'off' });
});

it.each([
  ['a flag that no release declares', () => setFlag('posts.edtior', 'on', because('a typo')), 'posts.editor'],
  ['a share of all', () => setFlag('posts.editor', 100, because('for all')), '1 to 99'],
  ['no reason', () => setFlag('posts.editor', 'on', { reason: undefined, dist }), 'Say why'],
])('refuses %s and changes nothing', async (_what, change, said) => {
  const before = await published();

  await expect(change()).rejects.toThrow(said);

  expect(await published()).toEqual(before);
});
