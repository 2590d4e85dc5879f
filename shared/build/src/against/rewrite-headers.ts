import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { cookieName } from '@duet/contracts';

/** The origins on both sides of the proxy. */
export interface Sides {
  /** Where the developer's browser is: a loopback address without TLS. */
  readonly ours: string;
  readonly theirs: string;
}

/** What browsers keep over TLS only; pages without it read and write the names without this. */
const prefix = cookieName('', true);

/**
 * A request of our page as the product expects it of its own pages. The origin of a foreign page stays what it is, so that
 * the product refuses it.
 */
export function headersToProduct(headers: IncomingHttpHeaders, { ours, theirs }: Sides): OutgoingHttpHeaders {
  const { origin, referer, cookie } = headers;
  return {
    ...headers,
    host: new URL(theirs).host,
    ...(origin === ours && { origin: theirs }),
    ...(referer?.startsWith(`${ours}/`) && { referer: theirs + referer.slice(ours.length) }),
    ...(cookie !== undefined && theirs.startsWith('https:') && { cookie: withPrefixes(cookie) }),
  };
}

/** An answer of the product as our page needs it: its addresses and cookies are ours, the policy allows our socket. */
export function headersToPage(headers: IncomingHttpHeaders, { ours, theirs }: Sides): OutgoingHttpHeaders {
  const {
    connection: _connection,
    'keep-alive': _keepAlive,
    'transfer-encoding': _encoding,
    'strict-transport-security': _tlsOnly,
    'set-cookie': cookies,
    'content-security-policy': policy,
    location,
    ...rest
  } = headers;
  return {
    ...rest,
    ...(cookies && { 'set-cookie': cookies.map(cookieForPage) }),
    ...(policy !== undefined && {
      'content-security-policy': String(policy).replaceAll(socketOf(theirs), socketOf(ours)),
    }),
    ...(location !== undefined && { location: ourAddress(location, { ours, theirs }) }),
  };
}

const socketOf = (origin: string) => origin.replace(/^http/, 'ws');

function ourAddress(address: string, { ours, theirs }: Sides): string {
  return address === theirs || address.startsWith(`${theirs}/`) ? ours + address.slice(theirs.length) : address;
}

function withPrefixes(cookies: string): string {
  return cookies
    .split('; ')
    .map((cookie) => (cookie.startsWith('duet_') ? prefix + cookie : cookie))
    .join('; ');
}

function cookieForPage(cookie: string): string {
  const [pair = '', ...attributes] = cookie.split(/;\s*/);
  const kept = attributes.filter((attribute) => !/^(secure$|domain=)/i.test(attribute));
  return [pair.startsWith(prefix) ? pair.slice(prefix.length) : pair, ...kept].join('; ');
}
