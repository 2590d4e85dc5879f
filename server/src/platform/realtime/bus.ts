import type { EphemeralEvent } from '@duet/contracts/endpoints';

/**
 * Messages between nodes. They are wake-ups only: the event table is the truth, so a lost message delays an event and
 * loses nothing.
 */
export type BusMessage = BusFact & {
  /** The `traceparent` of the work that tells it, where that is traced. */
  readonly trace?: string;
};

type BusFact =
  | { readonly kind: 'wake'; readonly memberIds: readonly string[] }
  /** Messages may have been lost, so every node must read the table. */
  | { readonly kind: 'wakeAll' }
  | { readonly kind: 'tell'; readonly memberId: string; readonly event: EphemeralEvent }
  /** A page of the member at this node is on screen for a while, or none is any longer. */
  | { readonly kind: 'watch'; readonly memberId: string; readonly node: string; readonly isWatching: boolean }
  | { readonly kind: 'revoke'; readonly memberId: string; readonly sessionId?: string };

/** Carries messages between the nodes that serve one database, the sender included. */
export interface RealtimeBus {
  publish(message: BusMessage): void;
  subscribe(listener: (message: BusMessage) => void): void;
  /** False while other nodes cannot be reached. */
  isUp(): boolean;
  close(): Promise<void>;
}

/** The bus of a node that is alone. */
export function inProcessBus(): RealtimeBus {
  const listeners = new Set<(message: BusMessage) => void>();
  return {
    publish(message) {
      for (const listener of listeners) listener(message);
    },
    subscribe(listener) {
      listeners.add(listener);
    },
    isUp: () => true,
    close() {
      listeners.clear();
      return Promise.resolve();
    },
  };
}
