import type { PublishedBuild, RegistryRemote } from '@duet/contracts';
import { satisfies } from 'semver';
import { manifestProblems } from './manifest-problems.ts';
import { releaseProblems } from './release-problems.ts';

/** A registry that would break members' pages. It is not published. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';

  constructor(problems: readonly string[]) {
    super(`The registry was left as it is:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
  }
}

/**
 * What does not fit together, one sentence each: a remote built for another kit than the shell's, a manifest with values
 * that the shell cannot follow, a path or a name that two remotes claim.
 */
export function registryProblems({ shell, remotes }: PublishedBuild): string[] {
  const all = Object.values(remotes).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const problems = [
    ...all.flatMap((remote) => kitProblems(remote, shell.kit)),
    ...all.flatMap(releaseProblems),
    ...all.flatMap((remote) => manifestProblems(remote, shell.parts)),
  ];
  // claims can only be compared in manifests without problems
  return problems.length > 0 ? problems : claimedTwice(all);
}

function kitProblems({ name, version, kitRange }: RegistryRemote, kit: string | undefined): string[] {
  if (kit === undefined || kitRange === undefined || satisfies(kit, kitRange)) return [];
  return [`${name} ${version} was built for kit ${kitRange}, and the shell has ${kit}`];
}

interface Claim {
  readonly remote: string;
  readonly route: string;
}

/** Paths count as equal when no address distinguishes them, whatever their parameters are called. */
function claimedTwice(remotes: readonly RegistryRemote[]): string[] {
  const names = new Map<string, Claim>();
  const paths = new Map<string, Claim>();
  return remotes.flatMap(({ name: remote, routes }) =>
    routes.flatMap(({ name, path, aliases = [], redirects = [] }) => {
      const claim = { remote, route: name };
      const first = take(names, name, claim);
      return [
        ...(first ? [`${both(first, claim)} a route ${name}`] : []),
        ...[path, ...aliases, ...redirects].flatMap((each) => {
          const owner = take(paths, each.replaceAll(/:\w+/g, ':'), claim);
          return owner ? [`${both(owner, claim)} ${each} (${owner.route}, ${name})`] : [];
        }),
      ];
    }),
  );
}

/** Registers a claim for whoever comes first; returns the earlier claimant. */
function take(claims: Map<string, Claim>, what: string, claim: Claim): Claim | undefined {
  const owner = claims.get(what);
  if (!owner) claims.set(what, claim);
  return owner;
}

function both(first: Claim, second: Claim): string {
  return first.remote === second.remote
    ? `${first.remote} claims twice`
    : `${first.remote} and ${second.remote} both claim`;
}
