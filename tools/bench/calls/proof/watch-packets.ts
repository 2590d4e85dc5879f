import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { findProgram } from '../find-program.ts';
import { readPacket } from './packets.ts';
import type { Packet } from './packets.ts';

export interface PacketWatch {
  /** Ends it. */
  readonly read: () => Promise<readonly Packet[]>;
}

/** What this machine sends to itself travels over it, whatever addresses it uses. */
const loopback = 'lo';
/** For packets that are on their way to tcpdump. */
const settled = 500;

/** Notes every datagram by tcpdump; undefined where there is none, or where we may not. */
export async function watchPackets(): Promise<PacketWatch | undefined> {
  const program = findProgram('tcpdump');
  if (program === undefined) return undefined;
  const child = spawn(program, ['-i', loopback, '-nn', '-tt', '-q', '-l', '-s', '64', '--immediate-mode', 'udp'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const packets: Packet[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    const packet = readPacket(line);
    if (packet) packets.push(packet);
  });
  const isListening = await new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false));
    child.once('exit', () => resolve(false));
    createInterface({ input: child.stderr }).on('line', (line) => {
      if (line.includes('listening on')) resolve(true);
    });
  });
  if (!isListening) return undefined;
  return {
    async read() {
      await new Promise((resolve) => setTimeout(resolve, settled));
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      return packets;
    },
  };
}
