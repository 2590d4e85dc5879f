import type { ServerFrame } from '@duet/contracts/endpoints';
import type { WebSocket } from 'ws';
import { inSpan } from '../tracing/span.ts';
import { page } from './read-together.ts';
import type { ReadEvents } from './read-together.ts';

/** Codes of the private range with which the server ends a socket. */
export const closeCodes = { expired: 4000, revoked: 4001, tooSlow: 4002, restart: 1012 } as const;

/** Unsent bytes at which reading pauses, and at which a socket that does not recover is closed. */
const pauseAt = 512 * 1024;
const drainWait = 50;
const longestDrain = 30_000;

export interface ConnectionOptions {
  readonly socket: WebSocket;
  readonly memberId: string;
  readonly sessionId: string | null;
  /** The last event the client has. */
  readonly cursor: number;
  readonly read: ReadEvents;
  readonly onError: (error: unknown) => void;
}

/**
 * One socket of a member. Each wake-up reads the event table from its own cursor, so events are sent once and in order
 * however often it is woken.
 */
export class Connection {
  readonly memberId: string;
  readonly sessionId: string | null;
  readonly socket: WebSocket;
  readonly #options: ConnectionOptions;
  #cursor: number;
  #pumping = false;
  #again = false;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.#cursor = options.cursor;
    this.memberId = options.memberId;
    this.sessionId = options.sessionId;
    this.socket = options.socket;
  }

  send(frame: ServerFrame): void {
    if (this.socket.readyState === this.socket.OPEN) this.socket.send(JSON.stringify(frame));
  }

  /** Whether the client has that event: it was sent, or the client came with it. */
  has(seq: number): boolean {
    return seq > 0 && seq <= this.#cursor;
  }

  /** Sends new events. Only one reader at a time: a wake-up during a read triggers one more. */
  wake(): void {
    if (this.#pumping) {
      this.#again = true;
      return;
    }
    this.#pumping = true;
    inSpan('deliver events', { kind: 'internal' }, () => this.#pump())
      .catch((error: unknown) => {
        this.#options.onError(error);
        this.socket.terminate();
      })
      .finally(() => {
        this.#pumping = false;
        // woken after the last look and before this line
        if (this.#again && this.socket.readyState === this.socket.OPEN) this.wake();
      });
  }

  end(code: number, reason: string): void {
    this.socket.close(code, reason);
  }

  async #pump(): Promise<void> {
    do {
      this.#again = false;
      const events = await this.#options.read(this.memberId, this.#cursor);
      for (const { seq, at, event } of events) {
        this.send({ t: 'event', seq, at: at.toISOString(), event });
        this.#cursor = seq;
      }
      // after a full page there may be more
      if (events.length >= page) this.#again = true;
      if (!(await this.#drained())) return;
    } while (this.#again && this.socket.readyState === this.socket.OPEN);
  }

  /** Waits until a slow client has received what was sent; closes the socket when it never does. */
  async #drained(): Promise<boolean> {
    const deadline = Date.now() + longestDrain;
    while (this.socket.bufferedAmount > pauseAt) {
      if (Date.now() > deadline) {
        this.socket.terminate();
        return false;
      }
      await new Promise((resolve) => setTimeout(resolve, drainWait));
    }
    return true;
  }
}
