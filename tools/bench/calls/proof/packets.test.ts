import { describe, expect, it } from '@jest/globals';
import { judgePackets, readPacket } from './packets.ts';

describe('a line of tcpdump', () => {
  it('is a packet with its two ports, of either family', () => {
    expect(readPacket('1732435200.125 IP 127.0.0.1.40000 > 127.0.0.1.3478: UDP, length 100')).toEqual({
      at: 1732435200.125,
      from: 40000,
      to: 3478,
    });
    expect(readPacket('1732435200.125 IP6 ::1.40000 > ::1.3478: UDP, length 100')).toMatchObject({ to: 3478 });
  });

  it('is nothing where it tells of something else', () => {
    expect(
      readPacket('1732435200.125 IP 127.0.0.1 > 127.0.0.1: ICMP 127.0.0.1 udp port 9 unreachable'),
    ).toBeUndefined();
    expect(readPacket('')).toBeUndefined();
  });
});

describe('where the packets of two browsers went', () => {
  const relay = 3478;
  const call = { since: 10, until: 20, ports: new Set([40_001, 40_002]) };

  it('is counted when it was the relay, whatever the relay and others send each other', () => {
    const packets = [
      { at: 11, from: 40_001, to: relay },
      { at: 12, from: relay, to: 40_002 },
      { at: 12, from: 50_001, to: 50_002 },
    ];

    expect(judgePackets(packets, [call], relay)).toEqual({ relayed: 2, between: [], elsewhere: [] });
  });

  it('is told when it was the other browser or anything else', () => {
    const direct = { at: 11, from: 40_001, to: 40_002 };
    const foreign = { at: 12, from: 50_001, to: 40_002 };

    expect(judgePackets([direct, foreign], [call], relay)).toEqual({
      relayed: 0,
      between: [direct],
      elsewhere: [foreign],
    });
  });

  it('is of no interest outside the call, when the ports may be of others', () => {
    const later = { at: 21, from: 40_001, to: 40_002 };

    expect(judgePackets([later], [call], relay)).toEqual({ relayed: 0, between: [], elsewhere: [] });
  });
});
