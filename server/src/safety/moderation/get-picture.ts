import { getModerationPicture } from '@duet/contracts/endpoints';
import type { moderationPictureTypes } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { nothingToDecide } from '../../lib/verdict.ts';
import { findCase } from './cases-store.ts';
import { auditView } from './audit-decision.ts';
import { queues } from './queues/index.ts';

type PictureType = (typeof moderationPictureTypes)[number];

/** The only way to a picture that is not the caller's own and not shown to members: by a case it belongs to. */
export function registerGetModerationPicture(app: FastifyInstance, deps: AppDeps): void {
  route(app, getModerationPicture, async ({ params, request }, { uid }) => {
    const { queue, id, picture } = params;
    const row = await findCase(deps.database.db, queue, id);
    const content = await queues[queue].picture(deps, row, picture);
    if (!content) throw nothingToDecide();
    await auditView(deps, { queue, row, uid, request });
    const type = typeOf(content);
    return { content, type, fileName: `case.${type.split('/')[1]}` };
  });
}

/** Only files that we encoded are stored here, so their first bytes tell the type. Voice messages play as video. */
function typeOf(content: Buffer): PictureType {
  if (content[0] === 0xff) return 'image/jpeg';
  if (content.toString('latin1', 0, 3) === 'GIF') return 'image/gif';
  if (content.toString('latin1', 4, 8) === 'ftyp') return 'video/mp4';
  return content[0] === 0x1a ? 'video/webm' : 'image/webp';
}
