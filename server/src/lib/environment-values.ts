import { isIP } from 'node:net';
import * as z from 'zod';
import { isBusAddress } from './bus-address.ts';
import { isDatabaseAddress, isReplicaAddress } from './database-address.ts';

/** What one variable of the environment may hold. The words of each go into "it must be …". */

export const text = z.string();

export function matching(pattern: RegExp, what: string) {
  return text.check(z.regex(pattern, what));
}

export function port(fallback: number) {
  const isPort = (value: string): boolean => /^\d{1,5}$/.test(value) && Number(value) <= 65_535;
  const digits = text.check(z.refine(isPort, 'a port number from 0 (any free port) to 65535'));
  return z._default(z.pipe(digits, z.transform(Number)), fallback);
}

export const onOrOff = z.pipe(
  z.enum(['0', '1'], '0 or 1'),
  z.transform((value) => value === '1'),
);

export function address(protocols: readonly string[]) {
  const allowed = protocols.map((protocol) => `${protocol}//`).join(' or ');
  return text.check(
    z.refine((value) => {
      const url = URL.canParse(value) ? new URL(value) : undefined;
      return url !== undefined && protocols.includes(url.protocol) && url.host !== '';
    }, `an address that begins with ${allowed}`),
  );
}

/** One host or several with commas between, of which one takes writes. */
export const databaseAddress = text.check(
  z.refine(
    isDatabaseAddress,
    'an address that begins with postgres:// or postgresql://, of servers of which one takes writes',
  ),
);

/** One host or several with commas between, of servers that only read. */
export const replicaAddress = text.check(
  z.refine(isReplicaAddress, 'an address that begins with postgres:// or postgresql://, of replicas'),
);

/** One server, or several of one NATS cluster with commas between. */
export const busAddress = text.check(
  z.refine(isBusAddress, 'an address that begins with redis:// or rediss:// or nats://'),
);

/** A scheme, a host and an optional port; a slash at the end is ignored. */
export const origin = z.pipe(
  text.check(z.refine(isOrigin, 'an http or https origin without a path, e.g. https://duet.example')),
  z.transform((value) => new URL(value).origin),
);

function isOrigin(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return url?.href === `${url?.origin}/` && !/[?#@]/.test(value) && /^https?:$/.test(url.protocol);
}

/** Addresses and networks with commas between them. */
export const proxies = z.pipe(
  text.check(
    z.refine(
      (value) => namesIn(value).every(isProxy),
      'addresses, networks (10.0.0.0/8) or loopback, with commas between',
    ),
  ),
  z.transform(namesIn),
);

/** Addresses of one relay for calls (RFC 7065) with commas between them. */
export const turnAddresses = z.pipe(
  text.check(
    z.refine(
      (value) => namesIn(value).length > 0 && namesIn(value).every((name) => turnAddress.test(name)),
      'turn: or turns: addresses with commas between, e.g. turn:turn.duet.example:3478?transport=udp',
    ),
  ),
  z.transform(namesIn),
);

const turnAddress = /^turns?:([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?(\?transport=(udp|tcp))?$/i;

/** `key=value` with commas between, values percent-encoded, as OpenTelemetry writes headers and attributes. */
export const pairs = z.pipe(
  text.check(
    z.refine((value) => pairsIn(value) !== undefined, 'key=value with commas between, values percent-encoded'),
  ),
  z.transform((value) => pairsIn(value) ?? {}),
);

function pairsIn(value: string): Record<string, string> | undefined {
  const found: Record<string, string> = {};
  for (const pair of namesIn(value)) {
    const [, key, encoded] = /^([\w.-]+)\s*=\s*(\S.*)$/.exec(pair) ?? [];
    if (key === undefined || encoded === undefined) return undefined;
    try {
      found[key] = decodeURIComponent(encoded);
    } catch {
      return undefined; // no UTF-8
    }
  }
  return found;
}

/** Whole milliseconds from 1 to an hour. */
export function milliseconds(fallback: number) {
  const isTime = (value: string): boolean =>
    /^\d{1,7}$/.test(value) && Number(value) >= 1 && Number(value) <= 3_600_000;
  const digits = text.check(z.refine(isTime, 'milliseconds from 1 to 3600000'));
  return z._default(z.pipe(digits, z.transform(Number)), fallback);
}

function namesIn(value: string): string[] {
  return value.split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]));
}

function isProxy(name: string): boolean {
  const [host = '', bits, ...rest] = name.split('/');
  const kind = isIP(host);
  const hasBits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (kind === 4 ? 32 : 128));
  return name === 'loopback' || (kind !== 0 && hasBits && rest.length === 0);
}
