import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CandidateFacts, ClientConfig, Registry } from '@duet/contracts';
import { candidateText } from '@duet/contracts/signed-candidate';
import { aRemote, aRoute, fixtureDist } from '../../test/kits/fixture-dist.ts';
import { bareApp, dataOf, identity } from '../../test/kits/web-kit.ts';
import { folderDigest } from './folder-digest.ts';
import { webPlugin } from './index.ts';

const key = generateKeyPairSync('ed25519');
const another = generateKeyPairSync('ed25519');
const dist = fixtureDist();
const folder = path.join(dist.dir, 'remotes/feed/v2');
const app = bareApp();
await app.register(webPlugin({ distDir: dist.dir, identity, registryKey: key.publicKey.export({ format: 'jwk' }).x }));
afterAll(async () => {
  await app.close();
  rmSync(dist.dir, { recursive: true });
});

const candidate = aRemote('feed', [aRoute('Feed', '/main/feed'), aRoute('FeedLab', '/main/feed/lab')], 'v2');
beforeEach(() => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'remoteEntry.js'), 'var duet_feed_v2;');
  writeFileSync(path.join(folder, 'remote.json'), JSON.stringify(candidate));
});

interface Asked extends Partial<CandidateFacts> {
  readonly by?: typeof key.privateKey;
}

async function tokenFor({ by = key.privateKey, ...facts }: Asked = {}): Promise<string> {
  const whole: CandidateFacts = {
    remote: 'feed',
    version: 'v2',
    digest: (await folderDigest(folder)) ?? '',
    origin: 'http://duet.test',
    until: new Date(Date.now() + 60_000).toISOString(),
    ...facts,
  };
  const payload = Buffer.from(JSON.stringify(whole)).toString('base64url');
  return `${payload}.${sign(undefined, Buffer.from(candidateText(payload)), by).toString('hex')}`;
}

async function open(token: string, more = '') {
  const answer = await app.inject({ url: `/main/feed?candidate=${token}${more}`, headers: { host: 'duet.test' } });
  const config = dataOf(answer.body, 'config') as ClientConfig;
  const { feed } = (dataOf(answer.body, 'registry') as Registry).remotes;
  return { answer, config, feed };
}

describe('a link to a candidate', () => {
  it('shows it, with what members have behind it, in a page that nobody keeps', async () => {
    const token = await tokenFor();

    const { answer, config, feed } = await open(token);

    expect([feed?.version, feed?.previous?.version]).toEqual(['v2', 'v1']);
    expect(config.asked?.candidate).toMatchObject({ remote: 'feed', version: 'v2', token });
    expect(answer.headers['cache-control']).toContain('no-store');
    expect(answer.body).toContain('/remotes/feed/v2/remoteEntry.js');
  });

  it('is followed by the registry that its page reads later, and by its own paths', async () => {
    const token = await tokenFor();
    const { config } = await open(token);

    const registry = await app.inject({ url: config.registry ?? '', headers: { host: 'duet.test' } });
    const lab = await app.inject({ url: `/main/feed/lab?candidate=${token}`, headers: { host: 'duet.test' } });

    expect(registry.json<Registry>().remotes['feed']?.version).toBe('v2');
    expect(lab.statusCode).toBe(200);
  });

  it('changes nothing for anybody else', async () => {
    await open(await tokenFor());

    const page = await app.inject({ url: '/main/feed', headers: { host: 'duet.test' } });
    const registry = await app.inject({ url: '/registry.json', headers: { host: 'duet.test' } });

    expect(page.body).not.toContain('/feed/v2/');
    expect(registry.json<Registry>().remotes['feed']?.version).toBe('v1');
  });

  it.each([
    ['unsigned', 'that nobody has signed', async () => (await tokenFor()).replace(/\.\w+$/, `.${'0'.repeat(128)}`)],
    ['unsigned', 'that another key has signed', () => tokenFor({ by: another.privateKey })],
    [
      'unsigned',
      'to another version with a signature of this one',
      async () => {
        const [, signature] = (await tokenFor()).split('.');
        return `${(await tokenFor({ version: 'v1' })).split('.')[0]}.${signature}`;
      },
    ],
    ['unsigned', 'of nonsense', () => Promise.resolve('nonsense')],
    ['expired', 'whose time is over', () => tokenFor({ until: new Date(Date.now() - 1000).toISOString() })],
    ['foreign', 'to another product', () => tokenFor({ origin: 'https://evil.example' })],
    ['gone', 'to a version that is not there', () => tokenFor({ version: 'v9' })],
    ['gone', 'to files that have changed since', () => tokenFor({ digest: '0'.repeat(64) })],
  ])('is refused as %s when it is one %s, and names none of its files', async (reason, _what, token) => {
    const { answer, config, feed } = await open(await token());

    expect(config.asked?.candidate).toEqual({ refused: reason });
    expect(config.registry).toBeUndefined();
    expect(feed?.version).toBe('v1');
    expect(answer.body).not.toContain('/feed/v2/');
  });

  it('is ignored with ?safe=1', async () => {
    const { config, feed } = await open(await tokenFor(), '&safe=1');

    expect(config.asked?.candidate).toBeUndefined();
    expect(feed?.version).toBe('v1');
  });

  it('shows nothing where nothing can be signed', async () => {
    const plain = bareApp();
    await plain.register(webPlugin({ distDir: dist.dir, identity }));

    const { body } = await plain.inject({
      url: `/main/feed?candidate=${await tokenFor()}`,
      headers: { host: 'duet.test' },
    });

    expect(dataOf(body, 'config')).toMatchObject({ asked: { candidate: { refused: 'unsigned' } } });
    await plain.close();
  });
});
