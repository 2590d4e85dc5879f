import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CandidateFacts, ClientConfig } from '@duet/contracts';
import { candidateText } from '@duet/contracts/signed-candidate';
import { aRemote, aRoute, fixtureDist } from '../../test/kits/fixture-dist.ts';
import { openTestApp } from '../../test/kits/test-app.ts';
import type { TestApp } from '../../test/kits/test-app.ts';
import { bareApp, dataOf, identity } from '../../test/kits/web-kit.ts';
import { IdentityUnavailableError } from '../platform/identity/index.ts';
import { folderDigest } from './folder-digest.ts';
import { webPlugin } from './index.ts';

const key = generateKeyPairSync('ed25519');
const dist = fixtureDist();
const folder = path.join(dist.dir, 'remotes/feed/v2');
const visit = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

let test: TestApp;
beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'remoteEntry.js'), 'var duet_feed_v2;');
  writeFileSync(
    path.join(folder, 'remote.json'),
    JSON.stringify(aRemote('feed', [aRoute('Feed', '/main/feed')], 'v2')),
  );
  const registryKey = key.publicKey.export({ format: 'jwk' }).x;
  test = await openTestApp({ web: webPlugin({ distDir: dist.dir, identity, registryKey }) });
});
afterAll(async () => {
  await test.close();
  rmSync(dist.dir, { recursive: true });
});

const open = (url: string, cookie = '', headers: Record<string, string> = visit) =>
  test.inject({ url, headers: { host: new URL(test.app.publicOrigin()).host, cookie, ...headers } });

const configOf = (html: string) => dataOf(html, 'config') as ClientConfig;

async function tokenFor(until: string): Promise<string> {
  const digest = (await folderDigest(folder)) ?? '';
  const facts: CandidateFacts = { remote: 'feed', version: 'v2', digest, origin: test.app.publicOrigin(), until };
  const payload = Buffer.from(JSON.stringify(facts)).toString('base64url');
  return `${payload}.${sign(undefined, Buffer.from(candidateText(payload)), key.privateKey).toString('hex')}`;
}

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

describe('the overlay of a page', () => {
  it('is given to a moderator who asks for it, in a page that nobody keeps', async () => {
    const cookie = await test.moderator().cookie();

    const page = await open('/main/feed?overlay', cookie);

    expect(configOf(page.body).asked?.overlay).toBe(true);
    expect(page.headers['cache-control']).toContain('no-store');
    expect(configOf((await open('/main/feed', cookie)).body)).not.toHaveProperty('asked');
  });

  it('is for everybody else a parameter that means nothing', async () => {
    const member = await test.member();
    const dismissed = test.moderator();
    const cookies = ['', await member.cookie(), await dismissed.cookie(), '__session=forged.value'];
    test.deps.identity.claim(dismissed.uid, { moderator: false });

    for (const cookie of cookies) {
      const [asked, plain] = [await open('/about?overlay', cookie), await open('/about', cookie)];
      expect(asked.body).toBe(plain.body);
      expect(asked.headers['cache-control']).toBe(plain.headers['cache-control']);
    }
  });

  it('comes with a signed candidate to whoever has its link, and with no other link', async () => {
    const token = await tokenFor(inAnHour());
    const links = [`${token}0`, await tokenFor('2026-01-01T00:00:00.000Z'), `${token}&safe`];

    expect(configOf((await open(`/main/feed?overlay&candidate=${token}`)).body).asked?.overlay).toBe(true);
    for (const link of links) {
      expect(configOf((await open(`/main/feed?overlay&candidate=${link}`)).body).asked?.overlay).toBeUndefined();
    }
  });

  it('is in no page that is only fetched, and waits for nobody who cannot be asked', async () => {
    const cookie = await test.moderator().cookie();
    expect(configOf((await open('/main/feed?overlay', cookie, {})).body)).not.toHaveProperty('asked');

    const verify = test.deps.identity.isModerator;
    Object.assign(test.deps.identity, { isModerator: () => Promise.reject(new IdentityUnavailableError('away')) });
    expect(configOf((await open('/main/feed?overlay', cookie)).body)).not.toHaveProperty('asked');
    Object.assign(test.deps.identity, { isModerator: verify });
  });

  it('is given to everybody where unreleased builds may run', async () => {
    const staging = bareApp();
    staging.decorate('pageVisitors', () => Promise.resolve(undefined));
    await staging.register(webPlugin({ distDir: dist.dir, identity, previews: true }));

    const page = await staging.inject({ url: '/main/feed?overlay', headers: { host: 'duet.test', ...visit } });

    expect(configOf(page.body).asked?.overlay).toBe(true);
    await staging.close();
  });
});
