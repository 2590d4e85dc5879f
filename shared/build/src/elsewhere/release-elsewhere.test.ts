import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { appendFileSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { makeSources, tinyRemote } from '../fixtures/make-sources.ts';
import { changeRegistry, readPublishedBuild, readRemoteManifest } from '../published-builds.ts';
import { repository } from '../repository.ts';
import { adoptRelease } from './adopt-release.ts';
import { releaseElsewhere } from './release-elsewhere.ts';
import { releaseStore } from './release-store.ts';

const noTexts = { en: [], uk: [], ru: [] };
const shell = { version: 'v1', js: [], css: [], preload: [], catalogues: noTexts, integrities: {} };
const manifest = (name: string) => `
  import { remoteConfig } from '@duet/build';
  const titles = { en: 'Stories', uk: 'Історії', ru: 'Истории' };
  const routes = [{ name: 'Stories', path: '/main/stories', titles, layout: 'main', guard: 'auth' }];
  export default remoteConfig({ manifest: { name: '${name}', owner: 'growth', routes }, dir: import.meta.dirname });`;

/** A remote in a repository of its own. */
function makeRepository(name = 'stories'): string {
  const dir = makeSources({
    ...tinyRemote,
    'package.json': '{ "type": "module" }',
    'webpack.config.js': manifest(name),
  });
  symlinkSync(path.join(repository, 'node_modules'), path.join(dir, 'node_modules'));
  return dir;
}

/** The dist of a product without remotes. */
async function makeProduct(): Promise<string> {
  const dist = makeSources({});
  await changeRegistry(dist, () => ({ shell }));
  return dist;
}
const liveIn = async (dist: string) => (await readPublishedBuild(dist))?.remotes['stories'];

describe('a remote of another repository', () => {
  const dir = makeRepository();
  const files = makeSources({});
  const headers: Record<string, string> = {};
  let server: Server;
  let url = '';
  let dist = '';

  beforeAll(async () => {
    ({ server, url } = await listen((request, response) => {
      const file = path.join(files, request.url ?? '');
      if (!existsSync(file)) return response.writeHead(404).end();
      response.writeHead(200, headers).end(readFileSync(file));
    }));
  });
  beforeEach(async () => {
    dist = await makeProduct();
    for (const name of Object.keys(headers)) delete headers[name];
    headers['access-control-allow-origin'] = '*';
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    for (const folder of [dir, files]) rmSync(folder, { recursive: true });
  });

  const stored = () => releaseElsewhere({ dir, to: files, url });
  const addressOf = async () => (await stored()).address ?? '';

  it('is released into the dist of a product, which serves its files', async () => {
    const { remote, isLive } = await releaseElsewhere({ dir, to: dist });

    expect(isLive).toBe(true);
    expect(await liveIn(dist)).toMatchObject({ version: remote.version, entry: remote.entry, owner: 'growth' });
    expect(existsSync(path.join(dist, remote.entry))).toBe(true);
    expect(existsSync(path.join(dist, 'maps', `${remote.entry}.map`))).toBe(true);
    expect(existsSync(path.join(dist, `${remote.entry}.br`))).toBe(true);
  });

  it('is released to another origin and adopted by full addresses', async () => {
    const { remote, address, isLive } = await releaseElsewhere({ dir, to: files, url, registry: dist });

    const live = await liveIn(dist);
    expect(isLive).toBe(true);
    expect(address).toBe(`${url}/remotes/stories/${remote.version}/remote.json`);
    expect(live?.entry).toBe(`${url}/remotes/stories/${remote.version}/remoteEntry.js`);
    expect(Object.keys(live?.integrities ?? {}).every((file) => file.startsWith(url))).toBe(true);
    expect(await readRemoteManifest(dist, 'stories', remote.version)).toEqual(remote);
  });

  it('is only stored where the product cannot be written, and then adopted by its address', async () => {
    const { isLive, address = '', maps } = await stored();
    expect(isLive).toBe(false);
    expect(await liveIn(dist)).toBeUndefined();
    expect(maps && existsSync(path.join(maps, 'remoteEntry.js.map'))).toBe(true);
    expect(existsSync(path.join(files, 'maps'))).toBe(false);

    await adoptRelease(dist, address);

    expect((await liveIn(dist))?.entry).toContain(url);
  });

  it('is refused by a product whose pages could not use its files', async () => {
    const address = await addressOf();

    delete headers['access-control-allow-origin'];
    await expect(adoptRelease(dist, address)).rejects.toThrow(/comes without access-control-allow-origin/);
    Object.assign(headers, { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'same-origin' });
    await expect(adoptRelease(dist, address)).rejects.toThrow(/cross-origin-resource-policy: same-origin/);

    expect(await liveIn(dist)).toBeUndefined();
  });

  it('is refused when a file is not what was built, or lies elsewhere', async () => {
    const { remote, address = '' } = await stored();
    const entry = path.join(files, new URL(remote.entry).pathname);
    const built = readFileSync(entry);

    writeFileSync(entry, 'alert(1)');
    await expect(adoptRelease(dist, address)).rejects.toThrow(/remoteEntry\.js is not what was built/);
    writeFileSync(entry, built);
    const other = path.join(files, 'remotes/stories', remote.version, 'other.json');
    writeFileSync(other, JSON.stringify({ ...remote, entry: 'https://elsewhere.example/remoteEntry.js' }));
    await expect(adoptRelease(dist, address.replace('remote.json', 'other.json'))).rejects.toThrow(
      /elsewhere\.example\/remoteEntry\.js, which does not lie beside it/,
    );
    writeFileSync(other, JSON.stringify({ ...remote, version: '../../shell' }));
    await expect(adoptRelease(dist, address.replace('remote.json', 'other.json'))).rejects.toThrow(
      /calls its version \.\.\/\.\.\/shell/,
    );

    expect(await liveIn(dist)).toBeUndefined();
  });

  it('keeps its name to its origin, unless it is told to move', async () => {
    const address = await addressOf();
    await releaseElsewhere({ dir, to: dist });

    await expect(adoptRelease(dist, address)).rejects.toThrow(`stories comes from this product, not from ${url}`);
    await adoptRelease(dist, address, { move: true });

    expect((await liveIn(dist))?.entry).toContain(url);
  });

  it('has a second origin when every file is there, as long as nobody takes it away', async () => {
    const address = await addressOf();
    const mirror = `${url}/second`;
    const second = path.join(files, 'second');

    await expect(adoptRelease(dist, address, { mirror })).rejects.toThrow(/second\/remotes\/stories\/.*404/);
    expect(await liveIn(dist)).toBeUndefined();

    const claimed = path.join(files, new URL(address).pathname);
    const built = readFileSync(claimed, 'utf8');
    writeFileSync(claimed, JSON.stringify({ ...JSON.parse(built), mirror: 'https://unseen.example' }));
    expect(await adoptRelease(dist, address)).not.toHaveProperty('mirror');
    writeFileSync(claimed, built);

    await releaseElsewhere({ dir, to: second, url: mirror });
    expect((await adoptRelease(dist, address, { mirror: `${mirror}/` })).mirror).toBe(mirror);
    expect((await adoptRelease(dist, address)).mirror).toBe(mirror);

    const entry = new URL((await liveIn(dist))?.entry ?? '').pathname;
    appendFileSync(path.join(second, entry), 'alert(1)');
    await expect(adoptRelease(dist, address)).rejects.toThrow(/second.*remoteEntry\.js is not what was built/);
    expect(await adoptRelease(dist, address, { mirror: '' })).not.toHaveProperty('mirror');
    rmSync(second, { recursive: true });
  });

  it('is not even stored when a remote that is live has its path', async () => {
    await releaseElsewhere({ dir, to: dist });
    const { remotes } = (await readPublishedBuild(dist)) ?? {};
    const product = await listen((_request, response) => response.end(JSON.stringify({ build: 'b', remotes })));
    const tales = makeRepository('tales');

    const refused = releaseElsewhere({ dir: tales, to: files, url, registry: `${product.url}/registry.json` });

    await expect(refused).rejects.toThrow('stories and tales both claim /main/stories');
    expect(existsSync(path.join(files, 'remotes/tales'))).toBe(false);
    product.server.closeAllConnections();
    product.server.close();
    rmSync(tales, { recursive: true });
  });

  it.each([
    [{ to: makeSources({}) }, /is not the dist of a product: say by --url/],
    [{ to: makeSources({}), url: 'stories.example' }, /--url stories\.example is no address/],
  ])('is told what is missing: %#', async (options, message) => {
    await expect(releaseElsewhere({ dir, ...options })).rejects.toThrow(message);
  });
});

describe('a bucket', () => {
  it('gets signed files with their type, to be kept for a year', async () => {
    const asked: { readonly url: string | undefined; readonly headers: IncomingMessage['headers'] }[] = [];
    const { server, url } = await listen((request, response) => {
      asked.push({ url: request.url, headers: request.headers });
      request.resume().once('end', () => response.end());
    });
    const env = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret', AWS_ENDPOINT_URL_S3: url };

    await releaseStore('s3://duet/teams', env).put('remotes/stories/v1/remoteEntry.js', Buffer.from('1'));

    expect(asked).toMatchObject([
      {
        url: '/duet/teams/remotes/stories/v1/remoteEntry.js',
        headers: {
          'content-type': 'text/javascript; charset=utf-8',
          'cache-control': 'public, max-age=31536000, immutable',
          authorization: expect.stringContaining('AWS4-HMAC-SHA256 Credential=key/'),
        },
      },
    ]);
    server.closeAllConnections();
    server.close();
  });

  it.each([
    ['s3://', {}, /names no bucket/],
    ['s3://duet', {}, /needs AWS_ACCESS_KEY_ID/],
  ])('is refused as %s with %j', (to, env, message) => {
    expect(() => releaseStore(to, env)).toThrow(message);
  });
});

async function listen(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<{ readonly server: Server; readonly url: string }> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
