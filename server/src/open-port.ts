import { createServer } from 'node:net';
import { PortTakenError } from './start-errors.ts';

/** Looks whether a port is free before anything is opened, so that a second start stops at once and breaks nothing. */
export async function assertPortFree(port: number): Promise<void> {
  if (port === 0) return;
  for (const host of ['127.0.0.1', '::1']) await tryListen(port, host);
}

function tryListen(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      // a machine without IPv6 has no such address, which is fine
      if (error.code === 'EADDRINUSE') reject(new PortTakenError(port));
      else resolve();
    });
    probe.listen({ port, host }, () => probe.close(() => resolve()));
  });
}
