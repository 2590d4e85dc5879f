import { describe, expect, it } from '@jest/globals';
import { openWeb } from '../../test/kits/web-kit.ts';

describe('the files of a development server', () => {
  it('are never kept by a browser: pages, scripts, the registry and icons', async () => {
    const web = await openWeb({ followRebuilds: () => () => undefined });

    for (const path of [
      '/',
      '/uk/main/feed',
      '/shell/v1/main.js',
      '/registry.json',
      '/icons/lucide.json?icons=heart',
    ]) {
      const answer = await web.get(path);
      expect([path, answer.statusCode, answer.headers['cache-control']]).toEqual([path, 200, 'no-store']);
      expect(answer.headers).not.toHaveProperty('etag');
      expect(answer.headers).not.toHaveProperty('last-modified');
    }

    await web.close();
  });
});
