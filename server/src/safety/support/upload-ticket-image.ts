import { uploadTicketImage } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { AppError } from '../../lib/app-error.ts';
import { tickets } from '../../lib/constants.ts';
import { newId } from '../../lib/ids.ts';
import { storeFiles } from '../../platform/media/delete-files.ts';
import { claimFiles } from '../../platform/media/file-deletions-store.ts';
import { countLooseImages, insertTicketImage } from './ticket-images-store.ts';
import { ticketImageKey } from './tickets-store.ts';

/** A image for a ticket that is not sent yet, without its metadata. */
export function registerUploadTicketImage(app: FastifyInstance, deps: AppDeps): void {
  route(app, uploadTicketImage, async ({ file }, { userId }) => {
    await refuseTooManyLooseImages(deps, userId);
    const { path } = await file.receive();
    const { full } = await deps.mediaReader.profilePhoto(path);
    const id = newId();
    const row = { id, member_id: userId, ticket_id: null, created_at: deps.clock.now() };
    await storeFiles(deps, { [ticketImageKey(id)]: full }, (keys) =>
      deps.database.transaction(async (tx) => {
        await insertTicketImage(tx, row);
        await claimFiles(tx, keys);
      }),
    );
    return { id };
  });
}

/** Images that no ticket names are kept for a day only, and not many of them. */
async function refuseTooManyLooseImages({ database }: AppDeps, memberId: string): Promise<void> {
  if ((await countLooseImages(database.db, memberId)) >= tickets.loosePerMember) {
    throw new AppError(429, 'too_many_requests', 'Send the images that are there already.', {
      headers: { 'retry-after': '3600' },
      members: { retryAfter: 3600 },
    });
  }
}
