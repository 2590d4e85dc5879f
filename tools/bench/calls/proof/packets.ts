/** One datagram, as tcpdump tells it. */
export interface Packet {
  /** Seconds since 1970. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

const end = String.raw`(?:\d+(?:\.\d+){3}|[\da-f:]+)\.(\d+)`;
const packetLine = new RegExp(String.raw`^(\d+\.\d+) IP6? ${end} > ${end}: `);

/** `1732435200.123456 IP 127.0.0.1.40000 > 127.0.0.1.3478: UDP, length 100`; undefined for every other line. */
export function readPacket(line: string): Packet | undefined {
  const [, at, from, to] = line.match(packetLine) ?? [];
  if (at === undefined) return undefined;
  return { at: Number(at), from: Number(from), to: Number(to) };
}

/** While a call lived, which ports the two browsers had. Ports are given anew later, to others too. */
export interface CallPorts {
  readonly since: number;
  readonly until: number;
  readonly ports: ReadonlySet<number>;
}

export interface PacketVerdict {
  /** Between a browser and the relay. */
  readonly relayed: number;
  /** From one browser to the other, or between two ports of one. */
  readonly between: readonly Packet[];
  /** Between a browser and anything else. */
  readonly elsewhere: readonly Packet[];
}

/** Names of the local network, which no call needs and no member hears. */
const multicastNames = 5353;

/** Where the packets of the browsers went. */
export function judgePackets(packets: readonly Packet[], calls: readonly CallPorts[], relay: number): PacketVerdict {
  const verdict = { relayed: 0, between: [] as Packet[], elsewhere: [] as Packet[] };
  for (const { since, until, ports } of calls) {
    for (const packet of packets) {
      if (packet.at < since || packet.at > until) continue;
      const ends = [packet.from, packet.to].filter((port) => ports.has(port)).length;
      if (ends === 0) continue;
      if (ends === 2) verdict.between.push(packet);
      else if (packet.from === relay || packet.to === relay) verdict.relayed += 1;
      else if (packet.from !== multicastNames && packet.to !== multicastNames) verdict.elsewhere.push(packet);
    }
  }
  return verdict;
}
