import type { Browser } from '@playwright/test';
import { readPublishedBuild, readRemoteManifest, signCandidate } from '@duet/build';
import type { RegistryRemote } from '@duet/contracts';
import { candidateParameter } from '@duet/contracts/signed-candidate';
import type { Subject } from './section.ts';
import { visitorOf } from './visitors.ts';
import type { Visitor } from './visitors.ts';

interface SubjectOptions {
  readonly dist: string;
  readonly name: string;
  readonly version: string | undefined;
  readonly browser: Browser;
  readonly url: string;
  readonly visitor: (name: Visitor['name']) => Promise<Visitor>;
}

/** What is looked at of a remote: the live version, or another one that lies in `dist`. */
export async function subjectOf({ dist, name, version, browser, url, visitor }: SubjectOptions): Promise<Subject> {
  const live = (await readPublishedBuild(dist))?.remotes[name];
  const wanted = version ?? live?.version;
  if (wanted === undefined)
    throw new Error(`The registry has no remote "${name}": build it first (\`npm run build -- ${name}\`)`);
  const remote: RegistryRemote = wanted === live?.version ? live : await readRemoteManifest(dist, name, wanted);
  const routes = remote.routes.filter(
    ({ path, guard }) => !path.includes(':') && guard !== 'restore' && guard !== 'is-guest',
  );
  const [first] = routes;
  if (!first) throw new Error(`${name} has no screen that can be opened by its address alone`);
  const who = visitorOf(first);
  const seen = routes.filter((route) => visitorOf(route) === who && !isForwarded(route.path));
  const paths = seen.map(({ path }) => path);
  return {
    remote,
    dist,
    browser,
    url,
    paths: [paths[0] ?? first.path, ...paths.slice(1)],
    home: homeOf(name, who),
    visitor: await visitor(who),
    query: wanted === live?.version ? '' : await candidateQuery(dist, remote, url),
  };
}

/** Members who open the first page of visitors are led to their own. */
const isForwarded = (path: string) => path === '/';

/** The screen of another remote that the visitor may see. */
function homeOf(name: string, visitor: Visitor['name']): string {
  if (visitor === 'newcomer') return '/about';
  return name === 'coins' ? '/main/profile' : '/main/coins';
}

async function candidateQuery(dist: string, { name, version }: RegistryRemote, origin: string): Promise<string> {
  const until = new Date(Date.now() + 3_600_000).toISOString();
  return `?${candidateParameter}=${await signCandidate(dist, { remote: name, version, origin, until })}`;
}
