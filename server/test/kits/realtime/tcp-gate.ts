import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A TCP proxy that a test can close like a pulled cable, or freeze like a hanging server. */
export interface TcpGate {
  /** The same address, by way of the gate. */
  readonly url: string;
  /** Cuts what is connected and takes nobody in. */
  shut(): void;
  open(): void;
  /** Accepts connections and forwards nothing; nothing is lost. */
  freeze(): void;
  /** Freezes as soon as the server has got this text. */
  freezeAfter(text: string): void;
  /** Freezes what is connected, and not what connects from now on. */
  freezeOpen(): void;
  thaw(): void;
  close(): Promise<void>;
}

export async function openTcpGate(target: string): Promise<TcpGate> {
  const { hostname, port } = new URL(target);
  const pipes = new Set<Socket>();
  let isShut = false;
  let isFrozen = false;
  let freezesAfter: string | undefined;

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
      from.on('data', (bytes) => {
        to.write(bytes);
        if (from !== near || freezesAfter === undefined || !bytes.includes(freezesAfter)) return;
        freezesAfter = undefined;
        freeze();
      });
      if (isFrozen) from.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // it listens on a port, not on a pipe
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);

  function freeze(): void {
    isFrozen = true;
    for (const pipe of pipes) pipe.pause();
  }

  function shut(): void {
    isShut = true;
    for (const pipe of pipes) pipe.destroy();
  }

  return {
    url: url.href,
    shut,
    open: () => void (isShut = false),
    freeze,
    freezeOpen() {
      for (const pipe of pipes) pipe.pause();
    },
    freezeAfter: (text) => void (freezesAfter = text),
    thaw() {
      isFrozen = false;
      for (const pipe of pipes) pipe.resume();
    },
    async close() {
      shut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
