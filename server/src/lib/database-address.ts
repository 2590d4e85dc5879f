import { addressOfEachHost } from './several-hosts.ts';

/**
 * An address of PostgreSQL may name several hosts, as libpq writes them:
 * `postgresql://duet@a:5432,b:5433/duet?target_session_attrs=read-write`. `pg` knows only one, so they are told apart here.
 */
const protocols: ReadonlySet<string> = new Set(['postgres:', 'postgresql:']);
const attribute = 'target_session_attrs';
/** What libpq calls a server that takes writes; it is what we look for in any case. */
const meanWritable: ReadonlySet<string | null> = new Set([null, 'read-write', 'primary']);
/** What it calls one that does not, or need not. */
const meanReadable: ReadonlySet<string | null> = new Set([null, 'any', 'read-only', 'standby', 'prefer-standby']);

/** An address of its own for each host, in their order. */
export function addressesOf(databaseUrl: string): readonly string[] {
  return addressOfEachHost(databaseUrl).map((address) => {
    const url = new URL(address);
    url.searchParams.delete(attribute);
    return url.href;
  });
}

/** Whether each host is one, and a server that takes writes is asked for. */
export function isDatabaseAddress(value: string): boolean {
  return areAddresses(value, meanWritable);
}

/** Whether each host is one, and no server that takes writes is asked for. */
export function isReplicaAddress(value: string): boolean {
  return areAddresses(value, meanReadable);
}

function areAddresses(value: string, attributes: ReadonlySet<string | null>): boolean {
  return addressOfEachHost(value).every((address) => {
    const url = URL.parse(address);
    if (url === null || !protocols.has(url.protocol)) return false;
    return url.hostname !== '' && attributes.has(url.searchParams.get(attribute));
  });
}
