import { audienceOf, changeRegistry, distDir, readPublishedBuild } from '@duet/build';
import type { FlagAudience, FlagDeclaration, PublishedBuild } from '@duet/contracts';

/** A flag as `npm run flags` lists it. */
export interface ListedFlag {
  readonly name: string;
  /** Undefined when no release that members are given declares it any more. */
  readonly declared: FlagDeclaration | undefined;
  /** `off`, `on`, `moderators` or `10 %`. */
  readonly state: string;
  /** ISO time; undefined as long as it is off. */
  readonly since: string | undefined;
}

/** Every flag that a release declares or somebody has decided about, by name. */
export async function listFlags(dist = distDir): Promise<ListedFlag[]> {
  const published = await readPublishedBuild(dist);
  if (!published) throw new Error('Nothing is live: run `npm run build` first');
  const declared = declaredFlags(published);
  const settings = published.flags ?? {};
  return [...new Set([...declared.keys(), ...Object.keys(settings)])].toSorted().map((name) => ({
    name,
    declared: declared.get(name),
    state: audienceOf(settings[name]),
    since: settings[name]?.since,
  }));
}

/**
 * Decides for whom a flag is on, with the next navigation of every page or within about a minute. Who decided it, when and
 * why is in the audit log. Throws for a flag that no release declares, which can only be switched off, and without a reason.
 */
export async function setFlag(
  name: string,
  to: FlagAudience | 'off',
  { reason, dist = distDir }: { readonly reason: string | undefined; readonly dist?: string },
): Promise<void> {
  if (!reason) throw new Error('Say why: --reason "…" stays in the audit log');
  if (typeof to === 'number' && !(Number.isInteger(to) && to >= 1 && to <= 99)) {
    throw new Error('A share is 1 to 99 of 100 members; --on is for all, --off for nobody');
  }
  await changeRegistry(
    dist,
    (current) => {
      if (!current) throw new Error('Nothing is live: run `npm run build` first');
      const { [name]: before, ...others }: NonNullable<PublishedBuild['flags']> = current.flags ?? {};
      if (to === 'off') return { flags: others };
      const known = declaredFlags(current);
      if (!known.has(name)) {
        throw new Error(`No release declares ${name}; there is ${[...known.keys()].join(', ') || 'no flag at all'}`);
      }
      return { flags: { ...others, [name]: before?.to === to ? before : { to, since: new Date().toISOString() } } };
    },
    { what: 'flag', reason },
  );
}

function declaredFlags({ remotes, canaries = {} }: PublishedBuild): ReadonlyMap<string, FlagDeclaration> {
  const releases = [...Object.values(canaries).map(({ release }) => release), ...Object.values(remotes)];
  return new Map(releases.flatMap(({ flags = [] }) => flags.map((flag) => [flag.name, flag] as const)));
}
