import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import type { PublishedBuild, Registry, RemoteRoute, ShellRelease } from '@duet/contracts';
import { publishedBuildSchema, remoteSchema, shellSchema } from '@duet/contracts/registry-schema';
import type { BuiltRemote } from './remote-manifest-plugin.ts';

/**
 * The files that builds write beside their scripts. They are read by other builds, also years later and by another
 * team's tools, so each is checked when it is read. Members that are newer than this code are kept.
 */

/** What it says is judged by `manifestProblems`, which names the route and what is wrong with it. */
const remoteRoute = z.custom<RemoteRoute>((value) => typeof value === 'object' && value !== null);

const registryRemote = remoteSchema(remoteRoute);
const builtRemote = z.looseObject({ ...registryRemote.shape, kitRange: z.string() });
const publishedBuild = publishedBuildSchema(registryRemote);
const registry = publishedBuild.omit({ shell: true, folders: true, canaries: true, flags: true });

/** `registry.json` */
export const readRegistryFile = (file: string): Promise<PublishedBuild> => readJson(file, publishedBuild);

/** `remote.json` */
export const readRemoteFile = (file: string): Promise<BuiltRemote> => readJson(file, builtRemote);

/** `shell.json` */
export const readShellFile = (file: string): Promise<ShellRelease> => readJson(file, shellSchema);

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
