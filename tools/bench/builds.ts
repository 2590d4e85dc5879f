import path from 'node:path';
import type { PublishedBuild } from '@duet/contracts';
import { readPublishedBuild, repository } from '@duet/build';
import { buildAll } from '../building/build-all.ts';
import { remoteParts, shellPart } from '../building/build-parts.ts';
import { addStamps, readStamps, stampOf } from '../building/stamps.ts';
import { buildMono } from './mono/build-mono.ts';

/** A finished build and the folder that holds it. */
export interface Build {
  readonly dist: string;
  readonly published: PublishedBuild;
}

const folder = (name: string) => path.join(repository, '.cache/bench', name);

/** The product as members get it. In a folder of its own, so that a bench changes nothing that is being served. */
export async function federatedBuild(): Promise<Build> {
  const dist = folder('federated');
  const { published } = await buildAll({ dist });
  return { dist, published };
}

/** The same sources as one build without federation; built again only when they changed. */
export async function oneBundleBuild(): Promise<Build> {
  const dist = folder('one-bundle');
  const stamps = await Promise.all([shellPart, ...remoteParts()].map(stampOf));
  const stamp = stamps.join(' ');
  const known = await readPublishedBuild(dist);
  if (known && (await readStamps(dist))['one-bundle'] === stamp) return { dist, published: known };
  const published = await buildMono(dist);
  await addStamps(dist, { 'one-bundle': stamp });
  return { dist, published };
}
