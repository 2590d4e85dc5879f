import { minVersion, satisfies } from 'semver';
import * as z from 'zod';

/** The names that remotes may import at run time, by the module that the shell shares. */
export type SharedExports = Readonly<Record<string, readonly string[]>>;

/** What remotes meet at run time: the exports, and the range of each shared library by its name. */
export interface SharedSurface {
  readonly exports: SharedExports;
  readonly shared: Readonly<Record<string, string>>;
}

/** `shared/kit/exports.json`: the surface of a version of the kit. */
export interface KitSurface extends SharedSurface {
  readonly version: string;
}

const sharedExports = z.record(z.string(), z.array(z.string()));
const sharedSurface = z.object({ exports: sharedExports, shared: z.record(z.string(), z.string()) });
const kitSurface = z.object({ version: z.string(), ...sharedSurface.shape });

/** Reads the text of `exports.json`. */
export const parseKitSurface = (text: string): KitSurface => kitSurface.parse(JSON.parse(text));

/** Reads the surface that a build has found. */
export const parseSharedSurface = (text: string): SharedSurface => sharedSurface.parse(JSON.parse(text));

export interface SurfaceChange {
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/**
 * The differences between the surface of a build and the snapshot: exports as `module: name`, libraries with their ranges.
 * A newer library within the range is an addition, because what is built with it needs it; any other one is a removal.
 */
export function surfaceChange(known: SharedSurface, found: SharedSurface): SurfaceChange {
  const ranges = rangeChanges(known.shared, found.shared);
  return {
    removed: [...missingIn(found.exports, known.exports), ...ranges.removed],
    added: [...missingIn(known.exports, found.exports), ...ranges.added],
  };
}

/** A removed name breaks remotes that use it, so it needs a new major version; an added one needs a new minor. */
export function nextKitVersion(version: string, { removed, added }: SurfaceChange): string {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (removed.length > 0) return `${major + 1}.0.0`;
  return added.length > 0 ? `${major}.${minor + 1}.0` : version;
}

function rangeChanges(known: SharedSurface['shared'], found: SharedSurface['shared']): SurfaceChange {
  const names = [...new Set([...Object.keys(known), ...Object.keys(found)])].filter(
    (name) => known[name] !== found[name],
  );
  const removed = names.filter((name) => !isServedBy(known[name], found[name]));
  const added = names.filter((name) => !removed.includes(name));
  return {
    removed: removed.map((name) => `${name} ${known[name]}`),
    added: added.map((name) => `${name} ${found[name]}`),
  };
}

/** Whether what was built for the one range runs with the library that the other one begins with. */
function isServedBy(range: string | undefined, other: string | undefined): boolean {
  if (range === undefined) return true;
  const version = other === undefined ? null : minVersion(other);
  return version !== null && satisfies(version, range);
}

function missingIn(there: SharedExports, wanted: SharedExports): string[] {
  return Object.entries(wanted).flatMap(([module, names]) =>
    names.filter((name) => there[module]?.includes(name) !== true).map((name) => `${module}: ${name}`),
  );
}
