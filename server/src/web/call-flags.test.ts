import { rmSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { FlagAudience, FlagDeclaration, Registry } from '@duet/contracts';
import { defineEndpoint } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { aBuild, aRemote, aRoute, fixtureDist } from '../../test/kits/fixture-dist.ts';
import { openTestApp } from '../../test/kits/test-app.ts';
import type { TestApp, TestMember } from '../../test/kits/test-app.ts';
import { identity } from '../../test/kits/web-kit.ts';
import { route } from '../http/route.ts';
import { IdentityUnavailableError } from '../platform/identity/index.ts';
import { webPlugin } from './index.ts';
import { publishedBuildReader } from './published-build-reader.ts';

const flag = 'stories.reader';
const declared: FlagDeclaration = { name: flag, owner: 'stories', description: 'Stories', expires: '2999-01-01' };
const stories = { ...aRemote('stories', [aRoute('Stories', '/main/stories', { flag })]), flags: [declared] };
const getStories = defineEndpoint('getStories', 'GET /stories', {
  access: 'onboarded',
  flag,
  rateLimit: 'reads',
  summary: 'Stories of others.',
  answer: z.object({ items: z.array(z.string()) }),
});
const postStory = defineEndpoint('postStory', 'POST /stories', {
  access: 'onboarded',
  flag,
  rateLimit: 'writes',
  summary: 'Tells one.',
  body: z.object({ text: z.string() }),
});

const dist = fixtureDist();
let test: TestApp;
let told: string[];

let builds = 1;
/** Decides about the flag as `npm run flags` does, and waits until the server has read it. */
async function decide(to: FlagAudience | 'off'): Promise<void> {
  builds += 1;
  const flags = to === 'off' ? undefined : { [flag]: { to, since: '2026-11-29T10:00:00.000Z' } };
  dist.publish({
    ...aBuild,
    build: `build-${builds}`,
    remotes: { ...aBuild.remotes, stories },
    ...(flags && { flags }),
  });
  for (;;) if ((await registryFor()).build === `build-${builds}`) return;
}

async function registryFor(member?: Pick<TestMember, 'cookie'>): Promise<Registry> {
  const { host } = new URL(test.app.publicOrigin());
  const visit = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  const headers = { host, ...visit, ...(member && { cookie: await member.cookie() }) };
  return (await test.inject({ url: '/registry.json', headers })).json<Registry>();
}

beforeAll(async () => {
  const reader = publishedBuildReader(dist.dir);
  test = await openTestApp({
    builds: reader,
    web: async (app: FastifyInstance) => {
      route(app, getStories, () => ({ items: ['Once'] }));
      route(app, postStory, ({ body: { text } }) => void told.push(text));
      await app.register(webPlugin({ distDir: dist.dir, builds: reader, identity }));
    },
  });
});
beforeEach(() => {
  told = [];
});
afterAll(async () => {
  await test.close();
  rmSync(dist.dir, { recursive: true });
});

describe('a call whose flag is off', () => {
  beforeEach(() => decide('off'));

  it('is refused like an address where nothing ever was', async () => {
    const member = await test.member();

    const refused = await member.call('GET', '/stories');

    expect(refused.statusCode).toBe(404);
    expect(refused.json()).toMatchObject({ status: 404, code: 'not_found' });
    expect(refused.body).toBe((await member.call('GET', '/no-such-thing')).body);
  });

  it('changes nothing, and does not say what is wrong with what was sent', async () => {
    const member = await test.member();

    const [right, wrong] = [
      await member.call('POST', '/stories', { text: 'Once' }),
      await member.call('POST', '/stories', { text: 1 }),
    ];

    expect([right.statusCode, wrong.statusCode]).toEqual([404, 404]);
    expect(told).toEqual([]);
  });

  it('asks guests and those who may not call anyway for what they lack', async () => {
    const guest = await test.inject({ url: '/api/stories' });
    const newcomer = await test.member({ onboarded_at: null });

    expect(guest.json()).toMatchObject({ status: 401, code: 'unauthenticated' });
    expect((await newcomer.call('GET', '/stories')).json()).toMatchObject({ code: 'not_onboarded' });
  });
});

it('a flag is switched on and off for calls while the server runs', async () => {
  const member = await test.member();
  const ask = async () => (await member.call('GET', '/stories')).statusCode;

  await decide('on');
  expect(await ask()).toBe(200);
  expect((await member.call('POST', '/stories', { text: 'Once' })).statusCode).toBe(204);
  expect(told).toEqual(['Once']);

  await decide('off');
  expect(await ask()).toBe(404);
});

it('a share of the members can make a call, the same whose pages have the screen', async () => {
  await decide(50);
  const members = await Promise.all(Array.from({ length: 12 }, () => test.member()));

  const answers: boolean[] = [];
  for (const member of members) {
    const { statusCode } = await member.call('GET', '/stories');
    const { flagsOn = [] } = await registryFor(member);

    expect(statusCode).toBe(flagsOn.includes(flag) ? 200 : 404);
    answers.push(statusCode === 200);
  }
  expect(new Set(answers)).toEqual(new Set([true, false]));
});

describe('a call whose flag is on for moderators', () => {
  beforeEach(() => decide('moderators'));

  it('is there for members who moderate, and for no others', async () => {
    const [moderator, member] = [await test.member(), await test.member()];
    test.deps.identity.claim(moderator.uid, { moderator: true });

    expect((await moderator.call('GET', '/stories')).statusCode).toBe(200);
    expect((await member.call('GET', '/stories')).statusCode).toBe(404);
  });

  it('can be asked for again later while nobody knows who moderates', async () => {
    const member = await test.member();
    const { isModerator } = test.deps.identity;
    Object.assign(test.deps.identity, { isModerator: () => Promise.reject(new IdentityUnavailableError('away')) });

    const refused = await member.call('GET', '/stories');
    Object.assign(test.deps.identity, { isModerator });

    expect(refused.json()).toMatchObject({ status: 503, code: 'identity_unavailable' });
    expect(refused.headers['retry-after']).toBe('5');
  });
});

it('a page brings no answer of a call that belongs to a flag', () => {
  expect(test.app.pageCalls.has('getStories')).toBe(false);
});

it('a call that others than members make has no flag', () => {
  const spec = { rateLimit: 'reads', summary: 'Stories.', flag } as const;

  // @ts-expect-error guests have no flags
  expect(defineEndpoint('getStories', 'GET /stories', { ...spec, access: 'guest' })).toBeDefined();
});
