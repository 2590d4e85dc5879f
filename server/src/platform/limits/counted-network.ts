import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Groups of an IPv6 address that a provider hands out as one: whoever has them has 2^64 addresses. */
const groupsOfNetwork = 4;

/**
 * As what an address is counted: an IPv6 /64 is one, and an IPv4 address that came through an IPv6 socket is the same as
 * any other way. Whatever is no address, such as an account, stays as it is.
 */
export function countedNetwork(who: string): string {
  if (isIP(who) === 0) return who;
  const address = ipaddr.process(who);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  const network = address.parts.slice(0, groupsOfNetwork).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
