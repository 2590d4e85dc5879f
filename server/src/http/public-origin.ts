import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../lib/config.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The origin used in every link; never taken from a request, whose headers anybody may write. */
    publicOrigin(): string;
  }
}

/** `PUBLIC_URL`, else the port the server listens on, on this machine. */
export function decoratePublicOrigin(app: FastifyInstance, config: Pick<Config, 'publicUrl' | 'port'>): void {
  app.decorate('publicOrigin', () => config.publicUrl ?? localOrigin(portOf(app.server) ?? config.port));
}

function localOrigin(port: number): string {
  return new URL(`http://localhost:${port}`).origin;
}

/** The real one: 0 means any free port. */
function portOf(server: Server): number | undefined {
  const address = server.address();
  return typeof address === 'object' ? address?.port : undefined;
}

/** Whether a browser's request comes from one of our own pages: scheme, host and port must be the same. */
export function isOwnOrigin(app: FastifyInstance, origin: string | undefined): boolean {
  return origin === app.publicOrigin();
}
