import type { PoolClient, QueryConfig } from 'pg';

import { DatabaseAwayError, DatabaseFullError, translateError } from './errors.ts';
import type { RoomWatch } from './room-watch.ts';
import type { ServerWatch } from './server-watch.ts';
import type { TimeLimits } from './time-limits.ts';
import type { WatchedClient } from './watched-client.ts';

/** After waiting this many milliseconds we check whether the server still answers. */
export const suspiciousAfter = 2_000;

export type Connection = Pick<PoolClient, 'release'> & { query(statement: QueryConfig): Promise<unknown> };

/** A connection that is given up when it does not answer, and then is none any more for whoever holds it. */
export function watchedConnection(
  client: PoolClient & WatchedClient,
  {
    limits,
    watch,
    room,
  }: { readonly limits: TimeLimits; readonly watch: Pick<ServerWatch, 'suspect'>; readonly room: RoomWatch },
): Connection {
  return {
    async query(statement) {
      const suspicious = Math.min(suspiciousAfter, limits.answer);
      let timer = setTimeout(() => {
        watch.suspect();
        timer = setTimeout(() => client.cut(), limits.answer - suspicious);
      }, suspicious);
      try {
        return await client.query(statement);
      } catch (error) {
        const meaning = translateError(error);
        if (meaning instanceof DatabaseFullError) room.noteFull();
        if (meaning instanceof DatabaseAwayError) watch.suspect();
        throw meaning;
      } finally {
        clearTimeout(timer);
      }
    },
    release: () => client.release(),
  };
}
