import type { Duplex } from 'node:stream';

export interface SocketPlaces {
  /** Takes a place for as long as the connection is open; false when the member has none left. */
  take(memberId: string, connection: Duplex): boolean;
}

/** How many sockets a member holds, counted before they are opened: two hundred at once find no gap to slip through. */
export function socketPlaces(most: number): SocketPlaces {
  const taken = new Map<string, number>();

  return {
    take(memberId, connection) {
      const count = taken.get(memberId) ?? 0;
      if (count >= most || connection.destroyed) return false;
      taken.set(memberId, count + 1);
      connection.once('close', () => {
        const left = (taken.get(memberId) ?? 1) - 1;
        if (left > 0) taken.set(memberId, left);
        else taken.delete(memberId);
      });
      return true;
    },
  };
}
