import { Socket } from 'node:net';

import { Client } from 'pg';
import type { ClientConfig } from 'pg';

/** A connection that can be dropped at once: closing it politely would wait for a server that does not answer. */
export class WatchedClient extends Client {
  readonly #socket: Socket;

  constructor(config?: ClientConfig) {
    const socket = new Socket();
    super({ ...config, keepAlive: true, keepAliveInitialDelayMillis: 10_000, stream: () => socket });
    this.#socket = socket;
    // The pool listens to idle connections only: one that breaks between two statements would end the process.
    this.on('error', () => undefined);
  }

  /** Whatever waits on this connection fails now. */
  cut(): void {
    this.#socket.destroy();
  }
}
