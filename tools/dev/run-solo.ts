import { rm } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import { repository, soloConfig, watch } from '@duet/build';
import { neverCached, registerIcons } from '@duet/server/web';
import { remotesNamed, shellPart } from '../building/build-parts.ts';
import { pageNews } from './page-news.ts';
import type { Running } from './running.ts';
import { watchTypes } from './watch-types.ts';

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>One remote alone · Duet</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/solo/solo.css" />
    <script defer src="/solo/solo.js"></script>
  </head>
  <body></body>
</html>
`;

export interface SoloOptions {
  /** The sources, when they are not those of `remotes/<name>`: a copy inside the repository. */
  readonly folder?: string;
  readonly port?: number;
}

/** One remote, drawn by its `src/solo.tsx` with fake services. The only server is the one that hands out its files. */
export async function runSolo(name: string, options: SoloOptions = {}): Promise<Running & { readonly url: string }> {
  const folder = options.folder ?? folderOf(name);
  const output = path.join(repository, '.cache/solo', path.relative(repository, folder).replaceAll(path.sep, '-'));
  // what is left of an earlier run is no update of this one
  await rm(output, { recursive: true, force: true });
  const news = pageNews();
  const shell = path.join(shellPart.folder, 'src/solo.tsx');
  const watching = watch([soloConfig({ name, dir: folder, output, shell })], {
    onBuilt: (hash) => news.change({ hash, build: '' }),
    onBroken: (build) => news.change({ build }),
  });
  await watching.ready;
  const types = await watchTypes(folder, (found) => news.change({ types: found }));

  const app = Fastify({ forceCloseConnections: true });
  neverCached(app);
  await app.register(fastifyStatic, { root: output, prefix: '/solo/', cacheControl: false });
  registerIcons(app);
  news.register(app);
  app.get('/*', (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  const address = await app.listen({ port: options.port ?? Number(process.env['PORT'] ?? 4100), host: 'localhost' });
  const url = `http://localhost:${new URL(address).port}`;
  console.log(`${name} alone is ready at ${url}`);
  return {
    url,
    stop: async () => {
      await types.stop();
      await watching.stop();
      await app.close();
    },
  };
}

function folderOf(name: string): string {
  const [part] = remotesNamed([name]);
  if (!part) throw new Error(`There is no remote "${name}"`);
  return part.folder;
}
