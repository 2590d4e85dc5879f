import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type {} from '../../http/app-decorators.ts';
import { sendProblem } from '../../http/problem.ts';
import type { PagePlaces } from '../../places/page-places.ts';
import type { PublishedBuildReader } from '../published-build-reader.ts';
import { notBuilt } from '../register-site-data.ts';
import { readPlaceAddress, readShareAddress } from './share-address.ts';
import { sharePictures } from './share-pictures.ts';
import { shareText } from './share-text.ts';
import { skylinePicture } from './skyline.ts';

export interface SharePages {
  readonly builds: PublishedBuildReader;
  /** The places that have pages; none without. */
  readonly places: PagePlaces | undefined;
}

/** The pictures that networks show beside a link to a page that everybody may see (public-7), and the houses on pages of places. */
export function registerSharePictures(app: FastifyInstance, { builds, places }: SharePages): void {
  const pictureOf = sharePictures();

  app.get('/share/*', async (request, reply) => {
    const current = await builds.current();
    if (!current) return sendProblem(reply, notBuilt());
    const [pathname = ''] = request.url.split('?', 1);
    const page = readShareAddress(pathname);
    const text = page && shareText(page, current.registry, places);
    if (!text) return reply.callNotFound();

    // one who asks for a picture of every place would keep it from all others
    await app.limits.take('directory', request.ip);
    return sendPicture(request, reply, { type: 'image/jpeg', picture: await pictureOf(text) });
  });

  app.get('/share/places/*', (request, reply) => {
    const [pathname = ''] = request.url.split('?', 1);
    const words = readPlaceAddress(pathname);
    if (!words || !places?.namesOf(words, 'en')) return reply.callNotFound();
    const picture = Buffer.from(skylinePicture(Object.values(words).join('/')));
    return sendPicture(request, reply, { type: 'image/svg+xml', picture });
  });
}

function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, picture }: { readonly type: string; readonly picture: Buffer },
): FastifyReply {
  const etag = `"${createHash('sha1').update(picture).digest('base64url')}"`;
  void reply.type(type).headers({ etag, 'cache-control': 'public, max-age=86400' });
  return request.headers['if-none-match']?.includes(etag) ? reply.code(304).send() : reply.send(picture);
}
