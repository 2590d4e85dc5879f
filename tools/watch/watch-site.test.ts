import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { watchSite } from './watch-site.ts';
import type { WatchedSite } from './watch-site.ts';

const page = '<!doctype html><html><head><title>Duet</title></head></html>';

describe('a watched site', () => {
  let product: Server;
  let site: WatchedSite;

  beforeEach(async () => {
    product = createServer((asked, response) => {
      const type = asked.url === '/' ? 'text/html' : 'application/json';
      response.writeHead(200, { 'content-type': type }).end(asked.url === '/' ? page : '{"head":"<head>"}');
    });
    await new Promise<void>((resolve) => {
      product.listen(0, 'localhost', resolve);
    });
    // a server that listens at a port has an address with one
    site = await watchSite(`http://localhost:${(product.address() as AddressInfo).port}`);
  });

  afterEach(async () => {
    await site.stop();
    await new Promise((resolve) => {
      product.close(resolve);
      product.closeAllConnections();
    });
  });

  it('begins every page with the script that watches it', async () => {
    const asPage = { headers: { accept: 'text/html' } };

    const html = await (await fetch(`${site.url}/`, asPage)).text();
    const [, script = ''] = /<head><script src="([^"]+)"><\/script><title>/.exec(html) ?? [];
    const watcher = await fetch(`${site.url}${script}`);

    expect(watcher.headers.get('content-type')).toBe('text/javascript');
    expect(await watcher.text()).toContain('securitypolicyviolation');
  });

  it('leaves everything else as it is', async () => {
    const answer = await fetch(`${site.url}/config.json`, { headers: { accept: 'text/html' } });

    expect(await answer.text()).toBe('{"head":"<head>"}');
  });

  it('hands over what pages have said, once', async () => {
    for (const problem of ['uncaught: one', 'policy: two']) {
      await fetch(`${site.url}/watch-pages`, { method: 'POST', body: problem });
    }

    expect(site.takeProblems()).toEqual(['uncaught: one', 'policy: two']);
    expect(site.takeProblems()).toEqual([]);
  });
});
