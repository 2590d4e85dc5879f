import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sendProblem } from '../../http/problem.ts';
import type { PagePlaces } from '../../places/page-places.ts';
import type { PublishedBuildReader } from '../published-build-reader.ts';
import { notBuilt } from '../register-site-data.ts';
import { readShareAddress } from './share-address.ts';
import { sharePictures } from './share-pictures.ts';
import { shareText } from './share-text.ts';

export interface SharePages {
  readonly builds: PublishedBuildReader;
  /** The places that have pages; none without. */
  readonly places: PagePlaces | undefined;
}

/** The pictures that networks show beside a link to a page that everybody may see (public-7). */
export function registerSharePictures(app: FastifyInstance, { builds, places }: SharePages): void {
  const pictureOf = sharePictures();

  app.get('/share/*', async (request, reply) => {
    const current = await builds.current();
    if (!current) return sendProblem(reply, notBuilt());
    const [pathname = ''] = request.url.split('?', 1);
    const page = readShareAddress(pathname);
    const text = page && shareText(page, current.registry, places);
    if (!text) return reply.callNotFound();

    const picture = await pictureOf(text);
    const etag = `"${createHash('sha1').update(picture).digest('base64url')}"`;
    void reply.type('image/jpeg').headers({ etag, 'cache-control': 'public, max-age=86400' });
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return reply.send(picture);
  });
}
