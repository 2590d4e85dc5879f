import { startRelayServer } from '@duet/server/bench';
import type { RelayPlace } from './bench-relay.ts';

/** The product's own relay in a process that can be killed: it listens when it is told where. */
process.once('disconnect', () => process.exit());
process.once('message', (place: RelayPlace) => void begin(place));
process.send?.('loaded');

async function begin({ port, secret }: RelayPlace): Promise<void> {
  await startRelayServer({ port, secret });
  process.send?.('listening');
}
