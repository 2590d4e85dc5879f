import { newId } from '../../lib/ids.ts';
import type { PendingEvent } from './event-store.ts';
import type { RealtimeBus } from './bus.ts';
import { closeCodes } from './connection.ts';
import type { Connection } from './connection.ts';
import type { RealtimeHub } from './hub.ts';
import { createWatching } from './watching.ts';

/** One page of a member, known by being the same object. */
export interface Page {
  readonly memberId: string;
}

/** The hub with its sockets of this node, for the route that opens them. */
export interface LocalHub extends RealtimeHub {
  add(connection: Connection): void;
  remove(connection: Connection): void;
  connections(): Connection[];
  /** Calls back when a member's sessions have changed, on whatever node. */
  onRevoke(listener: (memberId: string) => void): void;
  onCommitted(listener: (pending: readonly PendingEvent[]) => void): void;
  /** Records whether a page is visible; pages repeat it, and a closed socket counts as not visible. */
  watch(page: Page, isOnScreen: boolean): void;
  /** How many sockets are open, of everybody or of one member. */
  count(memberId?: string): number;
  /** Makes every socket of this node read the event table, because the bus lost wake-ups. */
  wakeAll(): void;
  /** Makes the next part of them do so: called fifteen times, it has woken each. */
  wakePart(): void;
  /** False while other nodes cannot be reached, so that their events arrive late. */
  busIsUp(): boolean;
}

/** In so many turns all sockets are woken, because all of them at once would hold up events that come just then. */
const partsOfHub = 15;

/** Creates the hub of this node. Its messages go over the bus, so they reach sockets of every node. */
export function createHub(bus: RealtimeBus): LocalHub {
  const connections = new Map<string, Set<Connection>>();
  const parts = Array.from({ length: partsOfHub }, () => new Set<Connection>());
  let [added, woken] = [0, 0];
  const node = newId();
  const watching = createWatching();
  const onScreen = new Map<string, Set<Page>>();
  const committedListeners = new Set<(pending: readonly PendingEvent[]) => void>();
  const revokeListeners = new Set<(memberId: string) => void>();
  const of = (memberId: string): Iterable<Connection> => connections.get(memberId) ?? [];

  function wakeAll(): void {
    for (const set of connections.values()) for (const connection of set) connection.wake();
  }

  bus.subscribe((message) => {
    if (message.kind === 'wake') {
      for (const memberId of message.memberIds) for (const connection of of(memberId)) connection.wake();
    } else if (message.kind === 'wakeAll') {
      wakeAll();
    } else if (message.kind === 'tell') {
      for (const connection of of(message.memberId)) connection.send({ t: 'ephemeral', event: message.event });
    } else if (message.kind === 'watch') {
      watching.note(message.memberId, message.node, message.isWatching);
    } else {
      for (const listener of revokeListeners) listener(message.memberId);
      for (const connection of of(message.memberId)) {
        if (message.sessionId !== undefined && connection.sessionId !== message.sessionId) continue;
        connection.send({ t: 'ephemeral', event: { type: 'session.revoked' } });
        connection.end(closeCodes.revoked, 'session revoked');
      }
    }
  });

  function wake(memberIds: Iterable<string>): void {
    const list = [...memberIds];
    if (list.length > 0) bus.publish({ kind: 'wake', memberIds: list });
  }

  return {
    wake,
    committed(pending) {
      wake(new Set(pending.map(({ memberId }) => memberId)));
      for (const listener of committedListeners) listener(pending);
    },
    onCommitted: (listener) => void committedListeners.add(listener),
    watch(page, isOnScreen) {
      const { memberId } = page;
      const pages = onScreen.get(memberId) ?? new Set();
      if (isOnScreen) onScreen.set(memberId, pages.add(page));
      else if (pages.delete(page) && pages.size === 0) onScreen.delete(memberId);
      const isWatching = pages.size > 0;
      if (watching.isNews(memberId, node, isWatching)) bus.publish({ kind: 'watch', memberId, node, isWatching });
    },
    isWatching: watching.is,
    sendEphemeral: (memberId, event) => bus.publish({ kind: 'tell', memberId, event }),
    revoke: (memberId, sessionId) =>
      bus.publish({ kind: 'revoke', memberId, ...(sessionId !== undefined && { sessionId }) }),
    onRevoke: (listener) => void revokeListeners.add(listener),
    isConnected: (memberId) => connections.has(memberId),
    count(memberId) {
      if (memberId !== undefined) return connections.get(memberId)?.size ?? 0;
      return [...connections.values()].reduce((sum, set) => sum + set.size, 0);
    },
    wakeAll,
    wakePart() {
      for (const connection of parts[woken++ % partsOfHub] ?? []) connection.wake();
    },
    busIsUp: () => bus.isUp(),
    connections: () => [...connections.values()].flatMap((set) => [...set]),
    add(connection) {
      const set = connections.get(connection.memberId) ?? new Set();
      connections.set(connection.memberId, set.add(connection));
      parts[added++ % partsOfHub]?.add(connection);
    },
    remove(connection) {
      const set = connections.get(connection.memberId);
      set?.delete(connection);
      if (set?.size === 0) connections.delete(connection.memberId);
      for (const part of parts) part.delete(connection);
    },
    close: () => bus.close(),
  };
}
