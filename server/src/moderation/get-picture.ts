import { getModerationPicture } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../lib/deps.ts';
import { route } from '../lib/route.ts';
import { nothingToDecide } from '../lib/verdict.ts';
import { findCase } from './cases-store.ts';
import { noteView } from './note-decision.ts';
import { queues } from './queues/index.ts';

/** The only way to a picture that is not the caller's own and not shown to members: by a case it belongs to. */
export function registerGetModerationPicture(app: FastifyInstance, deps: AppDeps): void {
  route(app, getModerationPicture, { access: 'moderator' }, async ({ params, request }, { uid }) => {
    const { queue, id, picture } = params;
    const row = await findCase(deps.database.db, queue, id);
    const content = await queues[queue].picture(deps, row, picture);
    if (!content) throw nothingToDecide();
    await noteView(deps, { queue, row, uid, request });
    // pictures we encoded ourselves: JPEG begins with FF, WebP does not
    const type = content[0] === 0xff ? ('image/jpeg' as const) : ('image/webp' as const);
    return { content, type, fileName: type === 'image/jpeg' ? 'case.jpg' : 'case.webp' };
  });
}
