import type { FromRelay, ToRelay } from './messages.ts';
import { startRelayServer } from './relay-server.ts';

/**
 * The relay's own process, forked by `startOwnRelay`. It lives exactly as long as its parent: the channel between them
 * closes when the parent ends, even by kill -9. Ctrl-C reaches both; the parent decides.
 */
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('disconnect', () => process.exit(0));

process.once('message', (settings: ToRelay) => void start(settings));

async function start(settings: ToRelay): Promise<void> {
  try {
    const { port } = await startRelayServer(settings);
    tell({ port });
  } catch (error) {
    tell({ failure: String(error) });
  }
}

function tell(message: FromRelay): void {
  if (process.connected) process.send?.(message);
}
