import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { FlagAudience, FlagDeclaration, Registry } from '@duet/contracts';
import { aBuild, aRemote, aRoute, fixtureDist } from '../../test/kits/fixture-dist.ts';
import { openTestApp } from '../../test/kits/test-app.ts';
import type { TestApp, TestMember } from '../../test/kits/test-app.ts';
import { dataOf, identity } from '../../test/kits/web-kit.ts';
import { isFlagOn } from '../lib/flag-rules.ts';
import { webPlugin } from './index.ts';

const flag = 'stories.reader';
const declared: FlagDeclaration = { name: flag, owner: 'stories', description: 'Stories', expires: '2999-01-01' };
const further = { ...declared, name: 'stories.audio' };
const place = { order: 10, icon: 'lucide:book-open', flag: 'stories.link' };
const stories = {
  ...aRemote('stories', [
    aRoute('Stories', '/main/stories', { layout: 'main', guard: 'auth', flag, redirects: ['/tales'] }),
  ]),
  flags: [declared, further],
};
const tales = {
  ...aRemote('tales', [
    aRoute('Tales', '/main/tales', { layout: 'main', navigation: place }),
    aRoute('Tale', '/main/tales/new', { layout: 'main', flag: 'tales.forgotten' }),
  ]),
};

const dist = fixtureDist();
let test: TestApp;
let members: readonly TestMember[];
const since = '2026-11-28T10:00:00.000Z';

/** Publishes the build again with the flag in another state. */
let builds = 1;
function publish(to: FlagAudience | 'off'): void {
  builds += 1;
  const remotes = { ...aBuild.remotes, stories, tales };
  const flags = to === 'off' ? undefined : { [flag]: { to, since }, [further.name]: { to, since } };
  dist.publish({ ...aBuild, build: `build-${builds}`, remotes, ...(flags && { flags }) });
}

beforeAll(async () => {
  publish('off');
  test = await openTestApp({ web: webPlugin({ distDir: dist.dir, identity }) });
  members = await Promise.all(Array.from({ length: 12 }, () => test.member()));
});
afterAll(async () => {
  await test.close();
  rmSync(dist.dir, { recursive: true });
});

const visit = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

async function ask(url: string, member?: Pick<TestMember, 'cookie'>) {
  const host = new URL(test.app.publicOrigin()).host;
  const answer = await test.inject({
    url,
    headers: { host, ...visit, ...(member && { cookie: await member.cookie() }) },
  });
  return answer;
}
async function registryFor(member?: Pick<TestMember, 'cookie'>): Promise<Registry> {
  return (await ask('/registry.json', member)).json<Registry>();
}
/** The server believes for a tenth of a second what it has read. */
async function published(to: FlagAudience | 'off'): Promise<void> {
  publish(to);
  for (;;) if ((await registryFor()).build === `build-${builds}`) return;
}
const aMember = () => members[0] as TestMember;

describe('a screen whose flag is off', () => {
  beforeAll(() => published('off'));

  it('is at no address, also not for members, and nothing of its remote is named', async () => {
    const page = await ask('/main/stories', aMember());

    expect(page.statusCode).toBe(404);
    expect(page.body).not.toContain('stories');
    expect((await ask('/tales', aMember())).statusCode).toBe(404);
    expect((await registryFor(aMember())).remotes).not.toHaveProperty('stories');
  });

  it('leaves other screens of its remote where they are, and those without a flag', async () => {
    const { remotes } = await registryFor(aMember());

    expect(remotes['tales']?.routes.map(({ name }) => name)).toEqual(['Tales']);
    expect(remotes).toHaveProperty('feed');
  });

  it('is told to nobody', async () => {
    const { body } = await ask('/registry.json', aMember());

    expect(body).not.toContain(flag);
    expect(body).not.toContain('flagsOn');
  });

  it('takes a place in the navigation alone, where the flag stands there', async () => {
    expect((await registryFor()).remotes['tales']?.routes[0]).not.toHaveProperty('navigation');
  });
});

describe('a screen whose flag is on', () => {
  beforeAll(() => published('on'));

  it('is in pages and registries of all, guests too, with the flag', async () => {
    const page = await ask('/main/stories', aMember());

    expect(page.statusCode).toBe(200);
    const registry = dataOf(page.body, 'registry') as Registry;
    expect(registry.remotes).toHaveProperty('stories');
    expect(registry.flagsOn).toEqual([flag, further.name]);
    expect(page.body).toContain('/remotes/stories/v1/remoteEntry.js');
    expect((await registryFor()).flagsOn).toEqual([flag, further.name]);
    expect((await ask('/tales')).headers.location).toBe('/main/stories');
  });

  it('stays in answers that caches may ask about again', async () => {
    expect((await ask('/registry.json', aMember())).headers['cache-control']).toBe('no-cache');
  });
});

describe('a screen whose flag is on for a share of the members', () => {
  beforeAll(() => published(50));

  it('is there for those in the share, in each of their answers, and for nobody else', async () => {
    for (const member of members) {
      const caller = { memberId: member.userId, isModerator: () => Promise.resolve(false) };
      const isIn = await isFlagOn(flag, { to: 50, since }, caller);

      expect((await ask('/main/stories', member)).statusCode).toBe(isIn ? 200 : 404);
      expect('stories' in (await registryFor(member)).remotes).toBe(isIn);
    }
    expect((await ask('/main/stories')).statusCode).toBe(404);
    expect((await registryFor()).remotes).not.toHaveProperty('stories');
  });

  it('is in answers that no cache keeps', async () => {
    expect((await ask('/registry.json', aMember())).headers['cache-control']).toBe('private, no-store');
  });
});

it('a flag for moderators is on for members who moderate, and for no others', async () => {
  await published('moderators');
  const moderator = await test.member();
  test.deps.identity.claim(moderator.uid, { moderator: true });

  expect((await registryFor(moderator)).flagsOn).toEqual([flag, further.name]);
  expect((await ask('/main/stories', moderator)).statusCode).toBe(200);
  expect(await registryFor(aMember())).not.toHaveProperty('flagsOn');
  expect(await registryFor()).not.toHaveProperty('flagsOn');
});

it('a request asks the identity provider once, however many flags are for moderators', async () => {
  await published('moderators');
  const moderator = await test.member();
  test.deps.identity.claim(moderator.uid, { moderator: true });
  const { isModerator } = test.deps.identity;
  const asked = jest.fn(isModerator);
  Object.assign(test.deps.identity, { isModerator: asked });

  const page = await ask('/main/stories', moderator);
  Object.assign(test.deps.identity, { isModerator });

  expect((dataOf(page.body, 'registry') as Registry).flagsOn).toEqual([flag, further.name]);
  expect(asked).toHaveBeenCalledTimes(1);
});
