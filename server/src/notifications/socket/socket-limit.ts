import type { Duplex } from 'node:stream';

export interface SocketLimit {
  /** Reserves a socket while the connection is open; false when the member is at the limit. */
  take(memberId: string, connection: Duplex): boolean;
}

/**
 * Limits open sockets per member; counted before a socket opens, so that many simultaneous connections cannot exceed
 * the limit.
 */
export function createSocketLimit(most: number): SocketLimit {
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
