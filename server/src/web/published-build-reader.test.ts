import { sign as cryptoSign, generateKeyPairSync } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { PublishedBuild } from '@duet/contracts';
import { RegistrySignatureError, digestOfFiles, registryText } from '@duet/contracts/signed-registry';
import { aBuild, fixtureDist } from '../../test/kits/fixture-dist.ts';
import { publishedBuildReader } from './published-build-reader.ts';

const dist = fixtureDist();
afterAll(() => rmSync(dist.dir, { recursive: true }));

const withoutFiles = { ...aBuild, build: 'build-2', shell: { ...aBuild.shell, version: 'v2' } };

it('the build that was read last is served on while the files of the next one are missing, and the log says so once', async () => {
  const unread: unknown[] = [];
  const reader = publishedBuildReader(dist.dir, { trustFor: 0, onUnread: (error) => unread.push(error) });
  expect((await reader.current())?.registry.build).toBe('build-1');

  dist.publish(withoutFiles);

  expect((await reader.current())?.registry.build).toBe('build-1');
  expect((await reader.current())?.registry.build).toBe('build-1');
  expect(unread).toMatchObject([{ code: 'ENOENT' }]);
  dist.publish({ ...aBuild, build: 'build-3' });
  expect((await reader.current())?.registry.build).toBe('build-3');
});

it('a first build that cannot be read is an error', async () => {
  dist.publish(withoutFiles);

  await expect(publishedBuildReader(dist.dir).current()).rejects.toMatchObject({ code: 'ENOENT' });
});

describe('with the key of the registry', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const key = publicKey.export({ format: 'jwk' }).x ?? '';
  const digestOf = async (...names: readonly string[]) =>
    await digestOfFiles(
      new Map(names.map((name) => [name, readFileSync(path.join(dist.dir, 'shell/v1', name))] as const)),
    );

  async function sign(build: PublishedBuild): Promise<string> {
    const shell = await digestOf('index.html', 'main.js', 'main.js.br', 'public/favicon.svg');
    const feed = await digestOfFiles(
      new Map([['remoteEntry.js', readFileSync(path.join(dist.dir, 'remotes/feed/v1/remoteEntry.js'))]]),
    );
    const whole = { ...build, folders: { 'shell/v1': shell, 'remotes/feed/v1': feed } };
    const signature = cryptoSign(undefined, Buffer.from(registryText(whole)), privateKey).toString('hex');
    return registryText(whole, signature);
  }

  const put = (text: string | Buffer) => writeFileSync(path.join(dist.dir, 'registry.json'), text);
  const read = async () => await publishedBuildReader(dist.dir, { publicKey: key }).current();

  it('a signed build is served', async () => {
    put(await sign(aBuild));

    expect((await read())?.registry).toEqual({ build: 'build-1', remotes: aBuild.remotes });
  });

  it('a build that one of several keys has signed is served, so that one can take the place of another', async () => {
    put(await sign(aBuild));
    const coming = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x ?? '';
    const readWith = async (keys: string) => await publishedBuildReader(dist.dir, { publicKey: keys }).current();

    expect((await readWith(`${coming},${key}`))?.registry.build).toBe('build-1');
    expect((await readWith(`${key},${coming}`))?.registry.build).toBe('build-1');
    await expect(readWith(coming)).rejects.toThrow(RegistrySignatureError);
  });

  it('a registry with any one byte changed is refused: 200 of 200', async () => {
    const whole = Buffer.from(await sign(aBuild));
    const served: number[] = [];

    for (let turn = 0; turn < 200; turn += 1) {
      const place = Math.floor((turn * whole.length) / 200);
      const flipped = Buffer.from(whole);
      flipped[place] = (whole[place] ?? 0) ^ (1 << (turn % 8));
      put(flipped);
      const outcome = await read().catch((error: Error) => error);
      if (!(outcome instanceof RegistrySignatureError)) served.push(place);
    }

    expect(served).toEqual([]);
  });

  it.each([
    ['registry without integrities', (text: string) => text.replaceAll(/"integrity": "[^"]*",/g, '')],
    ['registry without a signature', () => JSON.stringify(aBuild)],
  ])('a %s is refused, and the build before it is served on', async (_what, change) => {
    const refused: unknown[] = [];
    put(await sign(aBuild));
    const reader = publishedBuildReader(dist.dir, {
      publicKey: key,
      trustFor: 0,
      onUnread: (error) => refused.push(error),
    });
    await reader.current();

    put(change(await sign({ ...aBuild, build: 'build-2' })));

    expect((await reader.current())?.registry.build).toBe('build-1');
    expect(refused).toEqual([expect.any(RegistrySignatureError)]);
  });

  it('a page that somebody has changed beside a signed registry is refused', async () => {
    put(await sign(aBuild));
    const page = path.join(dist.dir, 'shell/v1/index.html');
    const text = readFileSync(page, 'utf8');
    writeFileSync(page, text.replace('</body>', '<script src="https://evil.example"></script></body>'));

    await expect(read()).rejects.toThrow('shell/v1 is not what was published');
    writeFileSync(page, text);
    expect(await read()).toBeDefined();
  });
});
