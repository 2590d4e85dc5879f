import { shellParts } from '@duet/contracts';
import type { Registry, RegistryRemote, RemoteRelease, RemoteRoute } from '@duet/contracts';
import { sharedScope } from './shared-scope.ts';

const KEY = 'duet.shell-behind';
/** Builds that this document has met; what is stored besides was met by the document before it. */
const metHere = new Set<string>();

/**
 * Fits a newer registry to the page that is open: its shell was built with one kit, and a release that needs another one,
 * or a layout, guard or transition that this shell does not have, would not run (decision 56). The page keeps the release
 * it knows in its place, or takes the newer registry's `previous`. `onBehind` hears that a full load would bring a shell
 * that runs them; a document that was loaded for this build and is behind still does not ask for it again, so nobody is
 * loaded in circles.
 */
export function runnableRegistry(
  newer: Registry,
  current: Registry,
  onBehind: () => void,
  kit = sharedScope['@duet/kit'].version,
): Registry {
  const remotes: [string, RegistryRemote][] = [];
  let isBehind = false;
  for (const [name, remote] of Object.entries(newer.remotes)) {
    const fitting = mayRun(remote, remote.routes, kit) ? onlyFittingPrevious(remote, kit) : undefined;
    isBehind ||= !fitting;
    const used = fitting ?? current.remotes[name] ?? previousOf(remote, kit);
    if (used) remotes.push([name, used]);
  }
  if (isBehind && mayLoadFor(newer.build)) onBehind();
  return { ...newer, remotes: Object.fromEntries(remotes) };
}

/** Whether this document may be loaded in full for a build: not when it was already loaded for it. */
function mayLoadFor(build: string): boolean {
  if (!metHere.has(build) && sessionStorage.getItem(KEY) === build) return false;
  metHere.add(build);
  sessionStorage.setItem(KEY, build);
  return true;
}

function mayRun({ kitRange }: RemoteRelease, routes: readonly RemoteRoute[], kit: string): boolean {
  const { layouts, guards, transitions } = shellParts;
  return (
    fitsKit(kitRange, kit) &&
    routes.every(
      ({ layout, guard, transition }) =>
        layouts.includes(layout) &&
        (!guard || guards.includes(guard)) &&
        (!transition || transitions.includes(transition)),
    )
  );
}

function onlyFittingPrevious(remote: RegistryRemote, kit: string): RegistryRemote {
  if (!remote.previous || fitsKit(remote.previous.kitRange, kit)) return remote;
  const { previous: _previous, ...alone } = remote;
  return alone;
}

function previousOf({ previous, ...remote }: RegistryRemote, kit: string): RegistryRemote | undefined {
  return previous && mayRun(previous, remote.routes, kit) ? { ...remote, ...previous } : undefined;
}

/**
 * Whether a kit is in a range as our builds write them, `^3.1.0`. Of any other range the federation runtime decides when
 * it loads the release: its own reader is not open, and semver would cost a page more than everything in this file.
 */
export function fitsKit(range: string | undefined, kit: string): boolean {
  const oldest = /^\^([1-9]\d*)\.(\d+)\.(\d+)$/
    .exec(range ?? '')
    ?.slice(1)
    .map(Number);
  if (!oldest) return true;
  const [major = 0, minor = 0, patch = 0] = kit.split('.').map(Number);
  const [ofMajor = 0, ofMinor = 0, ofPatch = 0] = oldest;
  return major === ofMajor && (minor > ofMinor || (minor === ofMinor && patch >= ofPatch));
}
