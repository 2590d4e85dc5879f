import path from 'node:path';
import { repository, watch } from '@duet/build';
import { readConfig } from '@duet/server/settings';
import { startServer } from '@duet/server/start';
import { buildAll } from '../building/build-all.ts';
import { configurationOf, remoteParts, remotesNamed, shellPart } from '../building/build-parts.ts';
import { layOutDevDist, publishDevBuild } from './dev-dist.ts';
import { rebuildNews } from './rebuild-news.ts';
import type { Running } from './running.ts';

/** The whole product with the shell and the named remotes watched, all of them when none is named. */
export async function runWatched(names: readonly string[]): Promise<Running> {
  const started = performance.now();
  const watched = names.length > 0 ? remotesNamed(names) : remoteParts();
  const rest = remoteParts().filter((part) => !watched.some(({ name }) => name === part.name));
  const dist = path.join(repository, '.cache/dev');
  const news = rebuildNews();

  // the shell, too: the registry of production is where the rest comes from, and it needs one
  if (rest.length > 0) await buildAll({ parts: [shellPart, ...rest], keepGoing: true });
  await layOutDevDist(
    dist,
    rest.map(({ name }) => name),
  );
  const parts = [shellPart, ...watched];
  const configurations = await Promise.all(parts.map((part) => configurationOf(part, { mode: 'development', dist })));
  const watchedNames = watched.map(({ name }) => name);
  const onBuilt = async () => {
    await publishDevBuild(dist, watchedNames);
    news.tell();
  };
  const watching = watch(configurations, { onBuilt });
  await watching.ready;

  const server = await startServer(readConfig(process.env), { distDir: dist, followRebuilds: news.follow });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `Duet is ready at ${server.url} after ${seconds} s; watching ${parts.map(({ name }) => name).join(', ')}`,
  );
  return {
    stop: async () => {
      await watching.stop();
      await server.close();
    },
  };
}
