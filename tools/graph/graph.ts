/** What one remote, or the shell, takes of what all share. Lists are sorted. */
export interface Consumer {
  readonly name: string;
  /** The kits it can live with; the shell brings `kit`. */
  readonly kitRange: string;
  /** Names of the kit and of its facades, by module. */
  readonly exports: Readonly<Record<string, readonly string[]>>;
  readonly services: readonly string[];
  readonly publishes: readonly string[];
  readonly hears: readonly string[];
  readonly calls: readonly string[];
  /** Its own screens. */
  readonly routes: readonly string[];
  /** Screens of all that it leads to, its own among them. */
  readonly linksTo: readonly string[];
  /** Modules that the shell has once for all, with the range that a build accepts now. */
  readonly shared: Readonly<Record<string, string>>;
  /** Packages of ours, with their versions. */
  readonly packages: Readonly<Record<string, string>>;
  /** Packages of others that its own build brings. */
  readonly libraries: readonly string[];
}

/** Who consumes what: the answer of `npm run graph -- --json`. */
export interface Graph {
  /** The version of the kit. */
  readonly kit: string;
  readonly consumers: readonly Consumer[];
  /** The same the other way round. Events have those that publish them apart. */
  readonly usedBy: {
    readonly exports: UsedBy;
    readonly services: UsedBy;
    readonly events: Readonly<
      Record<string, { readonly publishedBy: readonly string[]; readonly heardBy: readonly string[] }>
    >;
    readonly calls: UsedBy;
    readonly routes: UsedBy;
    readonly shared: UsedBy;
    readonly packages: UsedBy;
  };
}

/** Names of consumers, by what they use; what nobody uses has an empty list. */
export type UsedBy = Readonly<Record<string, readonly string[]>>;

interface Offer {
  readonly exports: readonly string[];
  readonly services: readonly string[];
  readonly events: readonly string[];
  readonly calls: readonly string[];
  readonly routes: readonly string[];
  readonly shared: readonly string[];
}

/** Turns what consumers use round, so that each thing on offer has its consumers. */
export function usedBy(consumers: readonly Consumer[], offer: Offer): Graph['usedBy'] {
  const usersOf = (names: readonly string[], used: (consumer: Consumer) => readonly string[]): UsedBy =>
    Object.fromEntries(
      names.map((name) => [name, consumers.filter((each) => used(each).includes(name)).map((each) => each.name)]),
    );
  const publishers = usersOf(offer.events, ({ publishes }) => publishes);
  const hearers = usersOf(offer.events, ({ hears }) => hears);
  const packages = new Set(consumers.flatMap((each) => Object.keys(each.packages)));
  return {
    exports: usersOf(offer.exports, (each) => Object.values(each.exports).flat()),
    services: usersOf(offer.services, ({ services }) => services),
    events: Object.fromEntries(
      offer.events.map((name) => [name, { publishedBy: publishers[name] ?? [], heardBy: hearers[name] ?? [] }]),
    ),
    calls: usersOf(offer.calls, ({ calls }) => calls),
    routes: usersOf(offer.routes, ({ linksTo }) => linksTo),
    shared: usersOf(offer.shared, ({ shared }) => Object.keys(shared)),
    packages: usersOf([...packages].toSorted(), (each) => Object.keys(each.packages)),
  };
}
