import { addressesOf } from '../../lib/database-address.ts';
import { reasonOf } from '../../lib/unusable-value.ts';
import { DatabaseAwayError, isOutOfConnections, translateError } from './errors.ts';
import { WatchedClient } from './watched-client.ts';

/** Which of the hosts in an address takes writes now. */
export interface Primary {
  /** The address of the host that took writes when it was last looked for. */
  current(): string;
  /** Asks every host; false when none takes writes. */
  find(): Promise<boolean>;
  /** Why none does, for whoever has to mend it. */
  reason(): string;
}

export interface PrimaryOptions {
  /** Another host takes writes now: connections to the one before are of no use. */
  readonly onMoved?: (() => void) | undefined;
  /** A host takes writes that should not. */
  readonly onStray?: ((host: string) => void) | undefined;
}

/** What a host says of itself. */
type HostState =
  | { readonly is: 'writable'; readonly timeline: string }
  /** It is there and takes nobody else in just now. */
  | { readonly is: 'busy' }
  | { readonly is: 'away'; readonly reason: string };

/** How many milliseconds a host's answer may take. */
const answersWithin = 2_000;

export const readsOnly = 'it takes no writes, as a standby does';

/**
 * Looks for the host that takes writes. Each promotion begins a new timeline of PostgreSQL: of several hosts the newest
 * one counts, and a primary of before that comes back by mistake is never written to again.
 */
export function watchPrimary(databaseUrl: string, { onMoved, onStray }: PrimaryOptions = {}): Primary {
  const addresses = addressesOf(databaseUrl);
  let current = addresses[0] ?? databaseUrl;
  let newest = '';
  let reason = '';
  const strays = new Set<string>();

  /** One host alone may have been restored from a backup, and then it counts its timelines anew. */
  function isOfThePast(timeline: string): boolean {
    return addresses.length > 1 && timeline < newest;
  }

  return {
    current: () => current,
    reason: () => reason,
    async find() {
      const hosts = await Promise.all(addresses.map(async (address) => ({ address, state: await stateOf(address) })));
      const writable = hosts.flatMap(({ address, state }) =>
        state.is === 'writable' ? [{ address, timeline: state.timeline }] : [],
      );
      for (const { timeline } of writable) if (timeline > newest) newest = timeline;
      for (const { address, timeline } of writable) {
        if (!isOfThePast(timeline)) strays.delete(address);
        else if (!strays.has(address)) {
          strays.add(address);
          onStray?.(new URL(address).host);
        }
      }
      const usable = writable.filter(({ timeline }) => !isOfThePast(timeline)).map(({ address }) => address);
      const [found = current] = usable.includes(current) ? [current] : usable;
      reason = hosts
        .flatMap(({ address, state }) => (state.is === 'away' ? [`${new URL(address).host}: ${state.reason}`] : []))
        .join('; ');
      if (usable.length === 0) return hosts.some(({ address, state }) => address === current && state.is === 'busy');
      const hasMoved = found !== current;
      current = found;
      if (hasMoved) onMoved?.();
      return true;
    },
  };
}

/** The address of the host that takes writes now, for work on one connection; an address with one host is left to it. */
export async function primaryAddress(databaseUrl: string): Promise<string> {
  const [first = databaseUrl, ...others] = addressesOf(databaseUrl);
  if (others.length === 0) return first;
  const primary = watchPrimary(databaseUrl);
  if (!(await primary.find())) throw new Error(primary.reason());
  return primary.current();
}

/** Asked on a connection of its own: those of the pools may be the ones that hang. */
async function stateOf(address: string): Promise<HostState> {
  const client = new WatchedClient({ connectionString: address, application_name: 'duet watch' });
  const timer = setTimeout(() => client.cut(), answersWithin);
  try {
    await client.connect();
    const { rows } = await client.query<{ timeline: string | null }>(
      `SELECT CASE WHEN current_setting('transaction_read_only') = 'off'
         THEN left(pg_walfile_name(pg_current_wal_lsn()), 8) END AS timeline`,
    );
    const timeline = rows[0]?.timeline ?? undefined;
    return timeline === undefined ? { is: 'away', reason: readsOnly } : { is: 'writable', timeline };
  } catch (error) {
    const isThere = !(translateError(error) instanceof DatabaseAwayError) || isOutOfConnections(error);
    return isThere ? { is: 'busy' } : { is: 'away', reason: reasonOf(error) };
  } finally {
    clearTimeout(timer);
    client.cut();
  }
}
