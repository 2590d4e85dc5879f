/** A version of a module that shell and remotes share, as Module Federation's runtime knows it in this page. */
export interface SharedModule {
  readonly name: string;
  readonly version: string;
  /** Who brought it. */
  readonly from: string;
  /** Whether it has come; some are loaded only when somebody needs them. */
  readonly isLoaded: boolean;
}

interface Shared {
  readonly version?: string;
  readonly from: string;
  readonly loaded?: unknown;
  readonly lib?: unknown;
}

interface Federation {
  readonly __INSTANCES__?: readonly {
    readonly shareScopeMap: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, Shared>>>>>>;
  }[];
}

/** Every version of every shared module in this page: two of one name are a mistake of whoever brought the second. */
export function sharedModules(page: object = globalThis): readonly SharedModule[] {
  const federation = Reflect.get(page, '__FEDERATION__') as Federation | undefined; // the runtime's own, for its devtools
  const scopes = federation?.__INSTANCES__?.flatMap(({ shareScopeMap }) => Object.values(shareScopeMap)) ?? [];
  const known = new Map<string, SharedModule>();
  for (const [name, versions] of [...new Set(scopes)].flatMap((scope) => Object.entries(scope))) {
    for (const [version, { from, loaded, lib }] of Object.entries(versions)) {
      known.set(`${name}@${version}`, { name, version, from, isLoaded: Boolean(loaded || lib) });
    }
  }
  return [...known.values()].toSorted((one, other) => one.name.localeCompare(other.name));
}
