import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';

import { errorCodeOf } from '../../../lib/error-code.ts';
import { createEmulatorApp } from './emulator-app.ts';
import type { EmulatorSettings, FromEmulator, ToEmulator } from './messages.ts';

/**
 * The emulator's own process, forked by `startIdentityEmulator`. It lives exactly as long as its parent: the channel
 * between them closes when the parent ends, even by kill -9. Ctrl-C reaches both; the parent decides.
 */
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('disconnect', () => process.exit(0));

let server: Server | undefined;

process.on('message', (message: ToEmulator) => {
  if (message.type === 'stop') stop();
  else void start(message.settings);
});

async function start({ port, ...settings }: EmulatorSettings): Promise<void> {
  // The port is taken before the slow part, so that a taken one is known at once; early requests wait.
  let open: (app: RequestListener) => void = () => undefined;
  const app = new Promise<RequestListener>((resolve) => {
    open = resolve;
  });
  server = createServer((request, response) => {
    void app.then((listener) => {
      listener(request, response);
    });
  });

  try {
    await listen(server, port);
    open(await createEmulatorApp({ ...settings, onMail }));
    const address = server.address();
    tell({ type: 'ready', port: typeof address === 'object' && address ? address.port : port });
  } catch (error) {
    tell(isPortTaken(error) ? { type: 'portTaken' } : { type: 'failed', reason: String(error) });
  }

  function onMail({ requestType, email, oobLink }: { requestType: string; email: string; oobLink: string }): void {
    tell({ type: 'mail', kind: requestType, email, link: oobLink });
  }
}

async function listen(on: Server, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    on.once('error', reject);
    on.listen(port, '127.0.0.1', resolve);
  });
}

function isPortTaken(error: unknown): boolean {
  return errorCodeOf(error) === 'EADDRINUSE';
}

function tell(message: FromEmulator): void {
  if (process.connected) process.send?.(message);
}

/** Answers in the making are sent; idle connections of browsers are not waited for. */
function stop(): void {
  const end = (): never => process.exit(0);
  if (!server) end();
  server?.close(end);
  server?.closeIdleConnections();
  setTimeout(end, 1_000).unref();
}
