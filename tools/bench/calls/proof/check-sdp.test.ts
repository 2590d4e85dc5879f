import { describe, expect, it } from '@jest/globals';
import { candidateKinds, leaksIn, leaksInStats } from './check-sdp.ts';
import type { SeenConnection } from './check-sdp.ts';

const relayed = 'candidate:1 1 udp 41885439 127.0.0.1 50001 typ relay raddr 0.0.0.0 rport 0 generation 0';
const host = 'candidate:2 1 udp 2122260223 192.168.1.7 50002 typ host generation 0';
const reflexive = 'candidate:3 1 udp 1686052607 198.51.100.7 50003 typ srflx raddr 192.168.1.7 rport 50002';

const connection = (side: 'local' | 'remote', kind: string, address: string): SeenConnection => ({
  candidates: [{ side, kind, address }],
  chosen: ['relay/relay'],
});

describe('what a signal tells of a member', () => {
  it('is nothing where all candidates are the relay', () => {
    expect(leaksIn([JSON.stringify({ candidate: { candidate: relayed } }), `v=0\r\na=${relayed}\r\n`])).toEqual([]);
  });

  it('is told by the kind of each other candidate, and by the address behind a relayed one', () => {
    expect(candidateKinds(`a=${relayed}\r\na=${host}\r\na=${reflexive}\r\n`)).toEqual(['relay', 'host', 'srflx']);
    expect(leaksIn([host])).toEqual(['a signal has a candidate of the kind host']);
    expect(leaksIn([relayed.replace('0.0.0.0', '192.168.1.7')])).toEqual(['a signal names the address 192.168.1.7']);
  });
});

describe('what getStats tells of the partner', () => {
  const own = connection('local', 'relay', '127.0.0.1:50001');

  it('is nothing where both know the relay only, also when a check came before its signal', () => {
    expect(leaksInStats([own, connection('remote', 'relay', '127.0.0.1:50001')])).toEqual([]);
    expect(leaksInStats([own, connection('remote', 'prflx', '127.0.0.1:50001')])).toEqual([]);
  });

  it('is told where an address is not one of the relay', () => {
    expect(leaksInStats([own, connection('remote', 'prflx', '192.168.1.7:50002')])).toEqual([
      'getStats has a remote candidate of the kind prflx',
    ]);
    expect(leaksInStats([own, connection('local', 'host', '192.168.1.7:50002')])).toEqual([
      'getStats has a local candidate of the kind host',
    ]);
  });

  it('proves nothing while no pair carries the call', () => {
    expect(leaksInStats([own, { ...own, chosen: [] }])).toEqual(['getStats has no pair that carries the call']);
  });
});
