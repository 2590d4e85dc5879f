import type { FastifyInstance } from 'fastify';
import { AppError } from '../../lib/app-error.ts';
import { hiddenPicture } from './hidden-picture.ts';

/** `GET /api/media/hidden/:number`: one of a few drawings, the same for everybody, so any cache may keep it. */
export function registerGetHiddenPicture(app: FastifyInstance): void {
  app.get<{ Params: { number: string } }>('/api/media/hidden/:number', async ({ params }, reply) => {
    const picture = /^\d{1,2}$/.test(params.number) ? await hiddenPicture(Number(params.number)) : undefined;
    if (!picture) throw new AppError(404, 'not_found', 'There is no such picture.');
    return reply
      .headers({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=86400',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      })
      .send(picture);
  });
}
