import * as z from 'zod';

/** The names that remotes may import at run time, by the module that the shell shares. */
export type SharedExports = Readonly<Record<string, readonly string[]>>;

/** `shared/kit/exports.json`: the exports of a version of the kit. */
export interface KitSurface {
  readonly version: string;
  readonly exports: SharedExports;
}

const sharedExports = z.record(z.string(), z.array(z.string()));
const kitSurface = z.object({ version: z.string(), exports: sharedExports });

/** Reads the text of `exports.json`. */
export const parseKitSurface = (text: string): KitSurface => kitSurface.parse(JSON.parse(text));

/** Reads the exports that a build has found. */
export const parseSharedExports = (text: string): SharedExports => sharedExports.parse(JSON.parse(text));

export interface SurfaceChange {
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** The differences between the exports of a build and the snapshot, as `module: name`. */
export function surfaceChange(known: SharedExports, found: SharedExports): SurfaceChange {
  return { removed: missingIn(found, known), added: missingIn(known, found) };
}

/** A removed name breaks remotes that use it, so it needs a new major version; an added one needs a new minor. */
export function nextKitVersion(version: string, { removed, added }: SurfaceChange): string {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (removed.length > 0) return `${major + 1}.0.0`;
  return added.length > 0 ? `${major}.${minor + 1}.0` : version;
}

function missingIn(there: SharedExports, wanted: SharedExports): string[] {
  return Object.entries(wanted).flatMap(([module, names]) =>
    names.filter((name) => there[module]?.includes(name) !== true).map((name) => `${module}: ${name}`),
  );
}
