import type { Registry, RegistryRemote } from '@duet/contracts';
import type { SlotState } from '../federation/slots.ts';
import type { LoadPhases } from './load-phases.ts';

/** In the order in which remotes are listed. */
const states = ['on screen', 'loading', 'failed', 'loaded', 'not loaded'] as const;

/** What is known of one remote in this page. */
export interface RemoteFacts {
  readonly name: string;
  readonly owner: string;
  /** The release that runs here; undefined before one does. */
  readonly running: string | undefined;
  /** The release that the registry names, and the one before it. */
  readonly version: string;
  readonly previous: string | undefined;
  readonly channel: 'stable' | NonNullable<RegistryRemote['channel']>;
  readonly state: (typeof states)[number];
  /** The release that the registry names did not come, so the one before it runs. */
  readonly hasFallenBack: boolean;
  readonly load: LoadPhases | undefined;
}

export interface PageFacts {
  readonly registry: Registry;
  readonly slots: Readonly<Record<string, SlotState>>;
  readonly fallbacks: ReadonlySet<string>;
  readonly loads: Readonly<Record<string, LoadPhases>>;
  /** Whether the container of a release has run, by its global name. */
  readonly hasRun: (globalName: string) => boolean;
}

/** All remotes of the page, those on screen first. */
export function describeRemotes(page: PageFacts): readonly RemoteFacts[] {
  const all = Object.values(page.registry.remotes).map((remote) => describe(remote, page));
  const place = ({ state }: RemoteFacts) => states.indexOf(state);
  return all.toSorted((one, other) => place(one) - place(other) || one.name.localeCompare(other.name));
}

function describe(remote: RegistryRemote, { slots, fallbacks, loads, hasRun }: PageFacts): RemoteFacts {
  const { name, owner = '…', version, previous } = remote;
  const hasFallenBack = fallbacks.has(name) && previous !== undefined && hasRun(previous.global);
  const known = hasFallenBack ? previous : [remote, previous].find((each) => each && hasRun(each.global));
  const status = slots[name]?.status ?? 'empty';
  // two releases later neither of the registry is the one that runs, and its files say which it is
  const running = known?.version ?? (status === 'mounted' ? loads[name]?.version : undefined);
  const words = { empty: running ? 'loaded' : 'not loaded', mounted: 'on screen' } as const;
  return {
    name,
    owner,
    running,
    version,
    previous: previous?.version,
    channel: (!hasFallenBack && remote.channel) || 'stable',
    state: status === 'empty' || status === 'mounted' ? words[status] : status,
    hasFallenBack,
    load: loads[name],
  };
}
