import * as z from 'zod';
import { locales } from './enums.ts';
import type { Canary, FlagSetting, PublishedBuild, ShellRelease } from './published-build.ts';
import type { RegistryRemote, RemoteRelease } from './registry.ts';
import { guardNames, layoutNames, paramKinds, transitionNames } from './remote-manifest.ts';
import type { FlagDeclaration, NavigationEntry, RemoteRoute, ShellParts } from './remote-manifest.ts';

/**
 * What a registry is made of. Build tools read it by this, also what others have built years ago, so members that are newer
 * than this code are kept; patterns are told to other tools and refuse nothing here. Whoever has not our types gets it as a
 * JSON schema, `/registry.schema.json`. A field of the types that is missing here does not compile.
 */
type FieldsOf<T> = { readonly [Name in keyof Required<T>]: z.ZodType };

const list = z.array(z.string());
const inLocales = <Value extends z.ZodType>(value: Value) => z.record(z.enum(locales), value);
const told = (description: string, pattern?: string) => z.string().meta({ description, ...(pattern && { pattern }) });
const digest = told('Subresource integrity', String.raw`^sha\d{3}-`);
const digests = z
  .record(z.string(), digest)
  .meta({ description: 'Subresource integrity of every file, by its address' });

const release = z
  .looseObject({
    version: z.string(),
    entry: told('A path on our server, or a full address'),
    global: told('Name of the global variable of its container, unique per version'),
    integrity: digest,
    js: list,
    css: list,
    catalogues: inLocales(z.string()),
    integrities: digests,
    icons: z.exactOptional(list),
    kitRange: z.exactOptional(told('The kits it can live with, as a range of semver')),
  } satisfies FieldsOf<RemoteRelease>)
  .meta({ id: 'Release', description: 'One immutable build of a remote' });

export const shellSchema = z
  .looseObject({
    version: z.string(),
    js: list,
    css: list,
    preload: list,
    catalogues: inLocales(list),
    integrities: digests,
    icons: z.exactOptional(list),
    kit: z.exactOptional(told('The version of the kit it shares')),
    parts: z.exactOptional(
      z.looseObject({ layouts: list, guards: list, transitions: list } satisfies FieldsOf<ShellParts>),
    ),
  } satisfies FieldsOf<ShellRelease>)
  .meta({ id: 'Shell', description: 'One immutable build of the shell' });

const flag = z
  .looseObject({
    name: told('The remote, a dot and a name, e.g. `posts.newComposer`'),
    owner: told('Who is asked about it'),
    description: z.string(),
    expires: told('The day from which on it should be gone', String.raw`^\d{4}-\d\d-\d\d$`),
  } satisfies FieldsOf<FlagDeclaration>)
  .meta({ id: 'Flag', description: 'Something that not everybody is given yet' });

const flagSetting = z.looseObject({
  to: z.union([z.enum(['on', 'moderators']), z.number().meta({ minimum: 1, maximum: 99 })]),
  since: z.string().meta({ format: 'date-time' }),
} satisfies FieldsOf<FlagSetting>);

/** A remote, whose routes are read by the schema that is given. */
export function remoteSchema<Route extends z.ZodType>(route: Route) {
  return z.looseObject({
    ...release.shape,
    name: told('The one name of the remote', '^[a-z]{3,20}$'),
    owner: z.exactOptional(told('Who carries it on')),
    routes: z.array(route),
    flags: z.exactOptional(z.array(flag)),
    channel: z.exactOptional(z.enum(['canary', 'candidate'])),
    previous: z.exactOptional(release),
    mirror: z.exactOptional(
      told('A second origin with the same files, below `remotes/<name>/<version>/`', '^https?://'),
    ),
  } satisfies FieldsOf<RegistryRemote>);
}

/** The content of `dist/registry.json`. */
export function publishedBuildSchema<Remote extends z.ZodType>(remote: Remote) {
  const canary = {
    release: remote,
    percent: z.number().meta({ minimum: 1, maximum: 99 }),
    since: z.string().meta({ format: 'date-time' }),
  } satisfies FieldsOf<Canary>;
  return z.looseObject({
    build: z.string(),
    locale: z.exactOptional(z.enum(locales)),
    kit: z.exactOptional(told('The version of the kit of the shell')),
    remotes: z.record(z.string(), remote),
    flagsOn: z.exactOptional(list),
    shell: shellSchema,
    canaries: z.exactOptional(z.record(z.string(), z.looseObject(canary))),
    flags: z.exactOptional(z.record(z.string(), flagSetting)),
    folders: z.exactOptional(z.record(z.string(), told('A digest of all files of a version that is kept'))),
  } satisfies FieldsOf<PublishedBuild>);
}

const routeSchema = z.looseObject({
  name: told('The one name of the screen among all remotes'),
  path: told('Without its language; `:name` marks a parameter'),
  aliases: z.exactOptional(list),
  redirects: z.exactOptional(list),
  params: z.exactOptional(z.record(z.string(), z.enum(paramKinds))),
  titles: z.partialRecord(z.enum(locales), z.string()),
  head: z.exactOptional(inLocales(z.looseObject({ title: z.string(), description: z.string() }))),
  placeHead: z.exactOptional(inLocales(z.looseObject({ title: z.string(), description: z.string() }))),
  isIndexed: z.exactOptional(z.boolean()),
  layout: z.enum(layoutNames),
  guard: z.exactOptional(z.enum(guardNames)),
  transition: z.exactOptional(z.enum(transitionNames)),
  keepScroll: z.exactOptional(z.boolean()),
  isUncovered: z.exactOptional(z.boolean()),
  isFullHeight: z.exactOptional(z.boolean()),
  flag: z.exactOptional(told('For all for whom it is not on, there is no such screen')),
  navigation: z.exactOptional(
    z.looseObject({
      order: z.number(),
      icon: told('`set:name`, e.g. `lucide:heart`'),
      labels: z.exactOptional(z.partialRecord(z.enum(locales), z.string())),
      flag: z.exactOptional(told('It stands in the navigation of those alone for whom it is on')),
    } satisfies FieldsOf<NavigationEntry>),
  ),
} satisfies FieldsOf<RemoteRoute>);

const described = publishedBuildSchema(
  remoteSchema(routeSchema.meta({ id: 'Route' })).meta({ id: 'Remote', description: 'Its live release, its screens' }),
);

/** The content of `/registry.json`, and of `dist/registry.json`, which has the shell and a signature as well. */
const registry = z.looseObject({
  ...described.shape,
  shell: z.exactOptional(shellSchema),
  signature: z.exactOptional(told('Of the whole published file, Ed25519', '^[0-9a-f]{128}$')),
});

/** The JSON schema of a registry, for other tools; `id` is the address where it is published. */
export function registryJsonSchema(id: string): object {
  return { $id: id, title: 'Registry', ...z.toJSONSchema(registry) };
}
