import type { Registry, RegistryRemote, RemoteRoute } from '@duet/contracts';
import { isFlagOn } from '../lib/flag-rules.ts';
import type { FlagCaller } from '../lib/flag-rules.ts';
import { pageIcons } from './page-icons.ts';
import type { ServedBuild } from './published-build-reader.ts';

/** So many different sets of flags are kept ready; what is asked for beyond them is made anew. */
const keptSets = 64;

/** The build with the screens and the flags of one caller. */
export type FlaggedBuild = (served: ServedBuild, caller: FlagCaller) => Promise<ServedBuild>;

/** Names of the flags that releases of a build declare. */
const declaredIn = ({ registry }: ServedBuild) =>
  Object.values(registry.remotes).flatMap(({ flags = [] }) => flags.map(({ name }) => name));

/** Whether a flag of this build is on for some and not for others. */
export function hasPersonalFlags(served: ServedBuild): boolean {
  const settings = served.published.flags ?? {};
  return declaredIn(served).some((name) => settings[name] !== undefined && settings[name].to !== 'on');
}

/**
 * Leaves out of a build what needs a flag that is not on for whoever asks: pages name no file of it, the navigation has no
 * place for it, and its address is not found. Nothing is told of flags that are off.
 */
export function flaggedBuilds(): FlaggedBuild {
  const known = new WeakMap<ServedBuild, Map<string, Promise<ServedBuild>>>();

  return async (served, caller) => {
    const declared = declaredIn(served);
    // a screen may name a flag that nobody declares any more, which is off
    if (declared.length === 0 && !needsFlags(served.registry)) return served;
    const settings = served.published.flags ?? {};
    const states = await Promise.all(declared.map((name) => isFlagOn(name, settings[name], caller)));
    const on = declared.filter((_name, index) => states[index]);
    const made = known.get(served) ?? new Map<string, Promise<ServedBuild>>();
    known.set(served, made);
    const key = on.join();
    const ready = made.get(key);
    if (ready) return await ready;
    if (made.size >= keptSets) made.clear();
    const build = withFlags(served, on);
    made.set(key, build);
    // one that could not be made is tried again
    build.catch(() => made.delete(key));
    return await build;
  };
}

const needsFlags = ({ remotes }: Registry) =>
  Object.values(remotes).some(({ routes }) => routes.some(({ flag, navigation }) => flag ?? navigation?.flag));

async function withFlags(served: ServedBuild, on: readonly string[]): Promise<ServedBuild> {
  const isOn = (flag: string | undefined) => flag === undefined || on.includes(flag);
  const remotes = Object.values(served.registry.remotes).flatMap(({ flags: _flags, ...remote }): RegistryRemote[] => {
    const routes = remote.routes.filter(({ flag }) => isOn(flag)).map((route) => withPlace(route, isOn));
    // a remote that has no screen left has nothing to be loaded for
    return routes.length > 0 || remote.routes.length === 0 ? [{ ...remote, routes }] : [];
  });
  const registry: Registry = {
    ...served.registry,
    remotes: Object.fromEntries(remotes.map((remote) => [remote.name, remote])),
    ...(on.length > 0 && { flagsOn: on }),
  };
  return { ...served, registry, icons: await pageIcons(served.published.shell, registry) };
}

function withPlace(route: RemoteRoute, isOn: (flag: string | undefined) => boolean): RemoteRoute {
  if (isOn(route.navigation?.flag)) return route;
  const { navigation: _navigation, ...rest } = route;
  return rest;
}
