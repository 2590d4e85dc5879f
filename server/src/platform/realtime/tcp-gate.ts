import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A way to a server that a test can close and open: as a cable that is pulled. */
export interface TcpGate {
  /** The same address, by way of the gate. */
  readonly url: string;
  /** Cuts what is connected and takes nobody in. */
  shut(): void;
  open(): void;
  close(): Promise<void>;
}

export async function openTcpGate(target: string): Promise<TcpGate> {
  const { hostname, port } = new URL(target);
  const pipes = new Set<Socket>();
  let isShut = false;

  const server = createServer((near) => {
    if (isShut) {
      near.destroy();
      return;
    }
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      pipes.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        pipes.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // it listens on a port, not on a pipe
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);

  function shut(): void {
    isShut = true;
    for (const pipe of pipes) pipe.destroy();
  }

  return {
    url: url.href,
    shut,
    open: () => void (isShut = false),
    async close() {
      shut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
