import { createServer } from 'node:net';
import { UnusableValueError } from './lib/unusable-value.ts';
import { PortTakenError } from './start-errors.ts';

/**
 * Connections that wait while a node is busy, where the kernel allows as many (`net.core.somaxconn`, 4,096). Node's own 511
 * are fewer than pages of a node that has died bring in a second, and the kernel drops or resets those beyond.
 */
export const backlog = 4096;

/** Checks that the port is free before anything is opened, so that a second start fails at once and breaks nothing. */
export async function assertPortFree(port: number): Promise<void> {
  if (port === 0) return;
  for (const host of ['127.0.0.1', '::1']) {
    const error = await tryListen(port, host);
    // a machine without IPv6 has no such address, which is fine
    if (error?.code === 'EADDRINUSE') throw new PortTakenError(port);
  }
}

/** Checks that this machine has the address to listen on, for the same reason. */
export async function assertCanListen(host: string, port: number): Promise<void> {
  const error = await tryListen(port, host);
  if (error?.code === 'EADDRINUSE') throw new PortTakenError(port);
  if (error?.code === 'EACCES') throw new UnusableValueError('PORT', String(port), error);
  if (error) throw new UnusableValueError('HOST', host, error);
}

function tryListen(port: number, host: string): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', resolve);
    probe.listen({ port, host }, () => probe.close(() => resolve(undefined)));
  });
}
