/**
 * An address of PostgreSQL may name several hosts, as libpq writes them:
 * `postgresql://duet@a:5432,b:5433/duet?target_session_attrs=read-write`. `pg` knows only one, so they are told apart here.
 */
const parts = /^(?<scheme>postgres(?:ql)?:\/\/)(?<user>[^/?#]*@)?(?<hosts>[^/?#@]+)(?<rest>[/?#].*)?$/;

const attribute = 'target_session_attrs';
/** What libpq calls a server that takes writes; it is what we look for in any case. */
const meanWritable: ReadonlySet<string | null> = new Set([null, 'read-write', 'primary']);
/** What it calls one that does not, or need not. */
const meanReadable: ReadonlySet<string | null> = new Set([null, 'any', 'read-only', 'standby', 'prefer-standby']);

/** An address of its own for each host, in their order. */
export function addressesOf(databaseUrl: string): readonly string[] {
  const { scheme = '', user = '', hosts = '', rest = '' } = parts.exec(databaseUrl)?.groups ?? {};
  return hosts.split(',').map((host) => {
    const url = new URL(`${scheme}${user}${host}${rest}`);
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
  const { scheme = '', user = '', hosts = '', rest = '' } = parts.exec(value)?.groups ?? {};
  return hosts.split(',').every((host) => {
    const url = URL.parse(`${scheme}${user}${host}${rest}`);
    return url !== null && url.hostname !== '' && attributes.has(url.searchParams.get(attribute));
  });
}

/** For messages: without user, password and parameters. */
export function withoutSecrets(databaseUrl: string): string {
  const urls = addressesOf(databaseUrl).map((address) => new URL(address));
  return `${urls[0]?.protocol ?? ''}//${urls.map(({ host }) => host).join(',')}${urls[0]?.pathname ?? ''}`;
}
