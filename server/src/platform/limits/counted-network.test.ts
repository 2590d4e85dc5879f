import { describe, expect, it } from '@jest/globals';
import { countedNetwork } from './counted-network.ts';

describe('the network that an address is counted as', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::ffff:c000:207', '192.0.2.7'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('of %s is %s', (address, network) => {
    expect(countedNetwork(address)).toBe(network);
  });

  it.each(['olena', 'uid-0198b2', '', 'dead', '4711'])('of %p is none: it is an account', (account) => {
    expect(countedNetwork(account)).toBe(account);
  });
});
