import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PublishedBuild, RegistryRemote, RemoteManifest } from '@duet/contracts';
import { changeRegistry, compile, monoConfig, prerender, readShellManifest, repository } from '@duet/build';
import { remoteParts, shellPart } from '../../building/build-parts.ts';
import type { BuildPart } from '../../building/build-parts.ts';

/** Where the build without federation goes; the server serves it like any other `dist`. */
export const monoDist = path.join(repository, '.cache/mono-dist');

/** Builds the shell and all remotes as one build, with the remotes behind plain `import()`. */
export async function buildMono(dist = monoDist): Promise<PublishedBuild> {
  const parts = remoteParts();
  const loader = await writeLoader(parts);
  const remotes = await Promise.all(
    parts.map(async (part) => ({ dir: part.folder, manifest: await manifestOf(part) })),
  );
  const [result] = await compile([monoConfig({ dir: shellPart.folder, loader, remotes })({ dist })]);
  if (!result || 'problems' in result) throw new Error(`One build failed:\n${result?.problems.join('\n\n')}`);

  const manifest = path.join(dist, 'shell', result.version, 'mono.json');
  const facts = JSON.parse(await readFile(manifest, 'utf8')) as RegistryRemote[]; // written by monoConfig
  const shell = await readShellManifest(dist, result.version);
  await prerenderAll(parts, result.version, dist);
  return changeRegistry(dist, () => ({ shell, remotes: facts }));
}

/** The same first HTML as the product's: layouts and pages, with the class names of the one build. */
async function prerenderAll(parts: readonly BuildPart[], version: string, dist: string): Promise<void> {
  const { name, folder: dir } = shellPart;
  await prerender({ name, dir, version, folder: path.join(dist, 'shell', version) });
  for (const part of parts) {
    const folder = path.join(dist, 'remotes', part.name, version);
    await mkdir(folder, { recursive: true });
    await prerender({ name, dir, version, folder, source: path.join(part.folder, 'src/prerender.tsx') });
  }
}

/** The shell asks `#load-remote` for a remote; here that is a chunk of its own build. */
async function writeLoader(parts: readonly BuildPart[]): Promise<string> {
  const file = path.join(repository, '.cache/mono/load-remote.js');
  const doors = parts.map(({ name, folder }) => {
    const door = JSON.stringify(path.join(folder, 'src/app.tsx'));
    return `  ${name}: () => import(/* webpackChunkName: "remote-${name}" */ ${door}),`;
  });
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `const doors = {\n${doors.join('\n')}\n};\n${functions}`);
  return file;
}

/** What the shell asks of its loader, without a federation runtime: the same preloads, written by hand. */
const functions = `export const loadRemote = (name) => doors[name]();
export const registerRemotes = () => undefined;
export const containStyles = () => undefined;
const hinted = new Set();
export const preloadRemote = async ({ integrities }, { scripts, styles, priority }) => {
  for (const href of [...scripts, ...styles]) {
    if (hinted.has(href)) continue;
    hinted.add(href);
    const link = document.createElement('link');
    const as = styles.includes(href) ? 'style' : 'script';
    Object.assign(link, { rel: 'preload', as, href, crossOrigin: 'anonymous', fetchPriority: priority });
    if (integrities[href]) link.integrity = integrities[href];
    document.head.append(link);
  }
};
`;

async function manifestOf({ folder }: BuildPart): Promise<RemoteManifest> {
  const url = pathToFileURL(path.join(folder, 'src/manifest.ts')).href;
  return ((await import(url)) as { readonly manifest: RemoteManifest }).manifest;
}
