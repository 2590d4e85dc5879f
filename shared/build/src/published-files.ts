import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { locales } from '@duet/contracts';
import type { PublishedBuild, Registry, RemoteRoute, ShellRelease } from '@duet/contracts';
import type { BuiltRemote } from './remote-manifest-plugin.ts';

/**
 * The files that builds write beside their scripts. They are read by other builds, also years later and by another
 * team's tools, so each is checked when it is read. Members that are newer than this code are kept.
 */

const addresses = z.array(z.string());
const byAddress = z.record(z.string(), z.string());

const remoteRelease = z.looseObject({
  version: z.string(),
  entry: z.string(),
  global: z.string(),
  integrity: z.string(),
  js: addresses,
  css: addresses,
  catalogues: z.record(z.enum(locales), z.string()),
  integrities: byAddress,
  icons: z.exactOptional(addresses),
  kitRange: z.exactOptional(z.string()),
});

/** What it says is judged by `manifestProblems`, which names the route and what is wrong with it. */
const remoteRoute = z.custom<RemoteRoute>((value) => typeof value === 'object' && value !== null);

const registryRemote = z.looseObject({
  ...remoteRelease.shape,
  name: z.string(),
  owner: z.exactOptional(z.string()),
  routes: z.array(remoteRoute),
  previous: z.exactOptional(remoteRelease),
});

const builtRemote = z.looseObject({ ...registryRemote.shape, kitRange: z.string() });

const names = z.array(z.string());
const shellRelease = z.looseObject({
  version: z.string(),
  js: addresses,
  css: addresses,
  preload: addresses,
  catalogues: z.record(z.enum(locales), addresses),
  integrities: byAddress,
  icons: z.exactOptional(addresses),
  kit: z.exactOptional(z.string()),
  parts: z.exactOptional(z.looseObject({ layouts: names, guards: names, transitions: names })),
});

const registry = z.looseObject({
  build: z.string(),
  kit: z.exactOptional(z.string()),
  remotes: z.record(z.string(), registryRemote),
});

const publishedBuild = z.looseObject({
  ...registry.shape,
  shell: shellRelease,
  folders: z.exactOptional(byAddress),
  canaries: z.exactOptional(
    z.record(z.string(), z.looseObject({ release: registryRemote, percent: z.number(), since: z.string() })),
  ),
});

/** `registry.json` */
export const readRegistryFile = (file: string): Promise<PublishedBuild> => readJson(file, publishedBuild);

/** `remote.json` */
export const readRemoteFile = (file: string): Promise<BuiltRemote> => readJson(file, builtRemote);

/** `shell.json` */
export const readShellFile = (file: string): Promise<ShellRelease> => readJson(file, shellRelease);

/** What a product answers with at `/registry.json`. */
export const parseRegistry = (text: string, place: string): Registry => parse(text, place, registry);

/** The text of a `remote.json` that was read at `place`. */
export const parseRemote = (text: string, place: string): BuiltRemote => parse(text, place, builtRemote);

async function readJson<Schema extends z.ZodType>(file: string, schema: Schema): Promise<z.infer<Schema>> {
  return parse(await readFile(file, 'utf8'), file, schema);
}

function parse<Schema extends z.ZodType>(text: string, place: string, schema: Schema): z.infer<Schema> {
  const { data, error } = schema.safeParse(JSON.parse(text));
  if (error) throw new Error(`${place} is not what our builds write:\n${z.prettifyError(error)}`);
  return data;
}
