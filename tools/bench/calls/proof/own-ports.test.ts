import { describe, expect, it } from '@jest/globals';
import { parentIn, readUdpTable } from './own-ports.ts';

describe('what Linux tells of sockets and processes', () => {
  it('gives the port of each UDP socket, of either family', () => {
    const head =
      '   sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode ref pointer drops';
    const four =
      '  310: 0100007F:0D96 00000000:0000 07 00000000:00000000 00:00000000 00000000     0        0 41234 2 0000 0';
    const six =
      '  311: 00000000000000000000000001000000:9C40 00000000:0000 07 00000000:00000000 00:00000000 00000000 0 0 41235 2 0000 0';

    expect([...readUdpTable([head, four, six, ''].join('\n'))]).toEqual([
      ['41234', 3478],
      ['41235', 40_000],
    ]);
  });

  it('gives the parent of a process whatever its name holds', () => {
    expect(parentIn('812 (chromium) S 711 812 711 0 -1')).toBe(711);
    expect(parentIn('813 (a ) 9 (b) S 812 812 711 0 -1')).toBe(812);
  });
});
