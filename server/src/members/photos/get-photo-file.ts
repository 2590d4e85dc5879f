import { narrowCardWidth } from '@duet/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import type { ReadLink } from '../../platform/media/media-service.ts';
import { findProfileAccess } from '../profiles/visibility-store.ts';
import { noSuchPhoto } from './photo-errors.ts';
import { narrowCardKey, photoKey } from './photo-keys.ts';
import { isShown } from './photo-review.ts';
import { findPhotoFor } from './photos-store.ts';

interface MediaRequest {
  Params: { id: string; variant: string };
  Querystring: Record<string, unknown>;
}

/**
 * `GET /api/media/:id/:variant?v&e&s` (a card also with `&w=480`) serves a photo to whom its link was signed for. A link
 * that is forged, old, of another photo, of a viewer whose account is gone, or of somebody they may no longer see gets
 * the same 404.
 */
export function registerGetPhotoFile(app: FastifyInstance, deps: AppDeps): void {
  app.get<MediaRequest>('/api/media/:id/:variant', async (request, reply) => {
    const link = readLink(deps, request);
    const owner = link && (await ownerOf(deps, link));
    if (!link || owner === undefined) throw noSuchPhoto();
    if ((await findProfileAccess(deps, link.viewerId, owner)) === 'none') throw noSuchPhoto();
    const bytes = await readFile(deps, link, request.query['w'] === String(narrowCardWidth));
    if (!bytes) throw noSuchPhoto();
    return sendPicture(reply, bytes);
  });
}

/** Photos from before there were cards, or narrow ones, have none: they are shown in the next size up. */
async function readFile(
  { media }: AppDeps,
  { photoId, variant }: ReadLink,
  isNarrow: boolean,
): Promise<Buffer | undefined> {
  const narrow = variant === 'card' && isNarrow ? await media.files.get(narrowCardKey(photoId)) : undefined;
  const bytes = narrow ?? (await media.files.get(photoKey(photoId, variant)));
  return bytes ?? (variant === 'card' ? await media.files.get(photoKey(photoId, 'full')) : undefined);
}

function readLink(deps: AppDeps, { params, query }: FastifyRequest<MediaRequest>): ReadLink | undefined {
  const { v, e, s } = query;
  if (typeof v !== 'string' || typeof e !== 'string' || typeof s !== 'string') return undefined;
  return deps.media.readLink({ id: params.id, variant: params.variant, viewerId: v, expires: e, signature: s });
}

/** Only the owner may see a rejected photo. */
async function ownerOf(deps: AppDeps, { photoId, viewerId }: ReadLink): Promise<string | undefined> {
  const row = await findPhotoFor(deps.database.db, photoId, viewerId);
  return row && (isShown(row) || row.member_id === viewerId) ? row.member_id : undefined;
}

/** Only photos we encoded ourselves are here: JPEG, which begins with FF, or WebP, which does not. */
function sendPicture(reply: FastifyReply, bytes: Buffer): FastifyReply {
  return reply
    .headers({
      'content-type': bytes[0] === 0xff ? 'image/jpeg' : 'image/webp',
      'cache-control': 'private, max-age=3600',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    .send(bytes);
}
