/** The names that remotes may import at run time, by the module that the shell shares. */
export type SharedExports = Readonly<Record<string, readonly string[]>>;

/** `shared/kit/exports.json`: what the kit of a version exports. */
export interface KitSurface {
  readonly version: string;
  readonly exports: SharedExports;
}

export interface SurfaceChange {
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** What a build exports otherwise than was written down, as `module: name`. */
export function surfaceChange(known: SharedExports, found: SharedExports): SurfaceChange {
  return { removed: missingIn(found, known), added: missingIn(known, found) };
}

/** A name that is gone breaks remotes that use it, which is a new major; a new one is a new minor. */
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
