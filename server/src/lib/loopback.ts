import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** Whether a name or address, with or without the brackets of IPv6, can only mean this very machine. */
export function isLoopback(name: string): boolean {
  const bare = name.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  const kind = isIP(bare);
  if (kind === 0) return bare === 'localhost' || bare.endsWith('.localhost');
  return loopback.check(bare, kind === 4 ? 'ipv4' : 'ipv6');
}
