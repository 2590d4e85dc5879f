import { rmSync } from 'node:fs';
import type { PageData } from '@duet/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { day, hour } from '../../src/lib/constants.ts';
import { runSecretsCommand } from '../../src/platform/database/secrets-command.ts';
import { rereadServerKeys } from '../../src/platform/database/server-keys.ts';
import { webPlugin } from '../../src/web/index.ts';
import { fixtureDist } from '../kits/fixture-dist.ts';
import { openPhotos } from '../kits/photos-kit.ts';
import type { Photo, Photos } from '../kits/photos-kit.ts';
import { openTestApp } from '../kits/test-app.ts';
import type { TestApp, TestMember } from '../kits/test-app.ts';
import { dataOf, identity } from '../kits/web-kit.ts';

const dist = fixtureDist();
const visit = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
const minute = 60_000;

let photos: Photos;
let test: TestApp;
/** Another node over the same database, which reads its keys by itself. */
let other: TestApp;
let member: TestMember;
beforeAll(async () => {
  const web = webPlugin({ distDir: dist.dir, identity });
  photos = await openPhotos({ web });
  ({ test } = photos);
  other = await openTestApp({ web, database: { ...test.deps.database } });
  member = await photos.aMemberWithout();
  await photos.aPhoto(member);
  const { db } = test.deps.database;
  await db
    .updateTable('members')
    .set({ onboarded_at: test.deps.clock.now() })
    .where('id', '=', member.userId)
    .execute();
});
afterAll(async () => {
  await other.app.close();
  other.deps.mediaReader.close();
  await test.close();
  rmSync(dist.dir, { recursive: true });
});

function advance(milliseconds: number): void {
  for (const { deps } of [test, other]) deps.clock.advance(milliseconds);
}

function secrets(action: string, name?: string, isForced = false): Promise<string> {
  return runSecretsCommand(test.deps.database, { action, name, isForced }, test.deps.clock.now());
}

/** Whom a node's page is for, by this cookie. */
async function whoIsHere(node: TestApp, cookie: string): Promise<string | undefined> {
  const { host } = new URL(node.app.publicOrigin());
  const { body } = await node.inject({ url: '/main/feed', headers: { host, cookie, ...visit } });
  return (dataOf(body, 'page') as PageData | null)?.uid;
}

async function linkOfNow(): Promise<string> {
  const profile = (await member.call('GET', '/profiles/current')).json<{ userMedia: Photo[] }>();
  return profile.userMedia[0]?.url ?? '';
}

async function statusOf(url: string): Promise<number> {
  return (await test.inject({ url })).statusCode;
}

const signatureOf = (cookie: string): string | undefined => /__session=[\w-]+\.([\w-]+)/.exec(cookie)?.[1];

describe('a secret of the server that is rotated', () => {
  it('leaves who is signed in signed in, on every node, and goes when nothing is signed by it any more', async () => {
    const before = await member.cookie();
    expect(await whoIsHere(other, before)).toBe(member.uid);

    expect(await secrets('rotate', 'session')).toMatch(/^session has a new key; it signs from 20\S+Z, /);
    await rereadServerKeys(other.deps.database);
    // the other node knows it, this one does not yet, and neither signs with it
    const during = await member.cookie();
    expect([await whoIsHere(test, during), await whoIsHere(other, during)]).toEqual([member.uid, member.uid]);

    await rereadServerKeys(test.deps.database);
    advance(3 * minute);
    const after = await member.cookie();
    expect(signatureOf(after)).not.toBe(signatureOf(during));
    for (const cookie of [before, during, after]) {
      expect([await whoIsHere(test, cookie), await whoIsHere(other, cookie)]).toEqual([member.uid, member.uid]);
    }

    await expect(secrets('drop', 'session')).rejects.toThrow(
      /^What the former keys of session have signed is of use until 20\S+Z; --force drops them now\.$/,
    );
    expect(await secrets('drop', 'session', true)).toMatch(/^session has one key; 1 former went, /);
    for (const { deps } of [test, other]) await rereadServerKeys(deps.database);
    expect([await whoIsHere(test, before), await whoIsHere(other, during)]).toEqual([undefined, undefined]);
    expect([await whoIsHere(test, after), await whoIsHere(other, after)]).toEqual([member.uid, member.uid]);
  });

  it('breaks no link to a picture before all of them are over', async () => {
    const before = await linkOfNow();
    await secrets('rotate', 'media');
    await rereadServerKeys(test.deps.database);
    advance(3 * minute);
    const after = await linkOfNow();

    expect(after).not.toBe(before);
    expect([await statusOf(before), await statusOf(after)]).toEqual([200, 200]);
    advance(7 * hour);
    expect(await secrets('list')).toMatch(/\nmedia: a key that signs since 20\S+Z, 1 former, to be dropped now\n/);
    await secrets('drop', 'media');
    await rereadServerKeys(test.deps.database);
    expect([await statusOf(before), await statusOf(await linkOfNow())]).toEqual([404, 200]);
  });

  it('is refused in one line where it would forget something, or comes too early', async () => {
    await member.cookie();
    await expect(secrets('rotate', 'marks')).rejects.toThrow(
      'marks is no key that can be rotated; those are session, media, order, test-payments.',
    );
    await expect(secrets('rotate')).rejects.toThrow('Name the key: npm run db:secrets -- rotate session');
    await expect(secrets('turn', 'media')).rejects.toThrow('There is no turn; there are list, rotate and drop.');
    await expect(secrets('drop', 'media')).rejects.toThrow('media has one key only; rotate it first.');
    await secrets('rotate', 'media');
    await expect(secrets('rotate', 'media')).rejects.toThrow(/^media has a new key already; it signs from 20\S+Z\.$/);
    await expect(secrets('drop', 'media', true)).rejects.toThrow(
      /^The new key of media signs from 20\S+Z; drop the former ones later\.$/,
    );
    expect(await secrets('list')).toMatch(/^marks: one key, which stays\nmedia: a new key signs from 20\S+Z\n/);
  });

  it('may be rotated again before the former ones are dropped', async () => {
    const cookies = [await member.cookie()];
    for (let times = 0; times < 2; times += 1) {
      await secrets('rotate', 'session');
      for (const { deps } of [test, other]) await rereadServerKeys(deps.database);
      advance(day);
      cookies.push(await member.cookie());
    }

    expect(new Set(cookies.map(signatureOf)).size).toBe(3);
    for (const cookie of cookies) expect(await whoIsHere(other, cookie)).toBe(member.uid);
    expect(await secrets('list')).toMatch(
      /\nsession: a key that signs since 20\S+Z, 2 former, to be dropped from 20\S+Z/,
    );
  });
});
