import { addressOfEachHost } from './several-hosts.ts';

const protocolsOfOne: ReadonlySet<string> = new Set(['redis:', 'rediss:']);

/** One server of Redis, or one or several of a NATS cluster: `nats://duet:password@a:4222,b:4222,c:4222`. */
export function isBusAddress(value: string): boolean {
  const addresses = addressOfEachHost(value);
  return addresses.every((address) => {
    const url = URL.parse(address);
    if (url === null || url.host === '') return false;
    return url.protocol === 'nats:' || (protocolsOfOne.has(url.protocol) && addresses.length === 1);
  });
}
