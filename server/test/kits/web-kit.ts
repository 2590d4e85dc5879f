import { rmSync } from 'node:fs';
import Fastify from 'fastify';
import type { FastifyInstance, FastifyServerOptions, LightMyRequestResponse } from 'fastify';
import { decoratePublicOrigin } from '../../src/http/public-origin.ts';
import { webPlugin } from '../../src/web/index.ts';
import type { WebOptions } from '../../src/web/index.ts';
import { fixtureDist } from './fixture-dist.ts';

export type Web = Awaited<ReturnType<typeof openWeb>>;

export const identity = {
  projectId: 'duet',
  apiKey: 'key',
  authDomain: 'localhost',
  emulator: 'http://127.0.0.1:9099',
};

/** What a `<script type="application/json">` of the page holds. */
export function dataOf(html: string, id: string): unknown {
  return JSON.parse(
    new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(html)?.[1] ?? 'null',
  );
}

/** An app that knows where it is and nothing else. */
export function bareApp(options: FastifyServerOptions = {}): FastifyInstance {
  const app = Fastify(options);
  app.decorate('pageCalls', new Map());
  decoratePublicOrigin(app, { publicUrl: 'http://duet.test', port: 0 });
  return app;
}

/** The pages and files of a build made by hand. */
export async function openWeb(options: Pick<Partial<WebOptions>, 'previews' | 'followRebuilds' | 'namesTraces'> = {}) {
  const dist = fixtureDist();
  const app = bareApp();
  await app.register(
    webPlugin({
      distDir: dist.dir,
      identity,
      ...options,
      renderPublic: ({ route, locale }) =>
        Promise.resolve(route === 'HomePage' ? { html: `<h1>Home ${locale}</h1>`, sheets: [] } : undefined),
    }),
  );
  const get = (url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> =>
    app.inject({ url, headers: { host: 'duet.test', ...headers } });

  return {
    dist,
    app,
    get,
    /** Publishes a build and waits until it is served, because the last read is cached for a moment. */
    async publish(build: Parameters<typeof dist.publish>[0]): Promise<void> {
      dist.publish(build);
      while ((await get('/builds/latest.json')).json<{ build: string }>().build !== build.build);
    },
    async close(): Promise<void> {
      await app.close();
      rmSync(dist.dir, { recursive: true });
    },
  };
}
