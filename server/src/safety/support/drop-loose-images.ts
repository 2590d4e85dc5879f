import type { AppDeps } from '../../http/deps.ts';
import { tickets } from '../../lib/constants.ts';
import { dropFilesOf } from '../../platform/media/drop-files.ts';
import { ticketImageKey } from './tickets-store.ts';

/** Deletes pictures that no ticket named within a day. Answers how many. */
export async function dropLooseImages(deps: Pick<AppDeps, 'database' | 'clock' | 'media'>): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - tickets.looseImageLife);
  return await dropFilesOf(deps, async (tx) => {
    const rows = await tx
      .deleteFrom('ticket_images')
      .where('ticket_id', 'is', null)
      .where('created_at', '<=', before)
      .returning('id')
      .execute();
    return rows.map(({ id }) => ticketImageKey(id));
  });
}
