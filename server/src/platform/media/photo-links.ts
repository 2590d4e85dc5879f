import { hash, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../lib/clock.ts';
import type { ServerKeys } from '../database/server-keys.ts';
import { photoVariants } from './media-service.ts';
import type { FileArea, MediaLinks, PhotoVariant } from './media-service.ts';

const hour = 3600;
const fileName = /^[\w-]{1,64}\/[a-z]{1,16}$/;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Each link is signed for one viewer and ends 6 to 7 hours after it was made; its end is rounded to the hour, so that
 * the same photo keeps its address within an hour and browsers can cache it.
 */
export function photoLinks(keys: ServerKeys, clock: Clock): MediaLinks {
  const seconds = (): number => Math.floor(clock.now().getTime() / 1000);

  const sign = (...said: Signed): string => signBy(keys.current(clock.now()), said);
  const isSigned = (signature: string, ...said: Signed): boolean =>
    keys.accepted().some((key) => sameText(signature, signBy(key, said)));
  function link(id: string, variant: PhotoVariant, viewerId: string, expires: number): string {
    return `/api/media/${id}/${variant}?v=${viewerId}&e=${expires}&s=${sign('photo', id, variant, viewerId, expires)}`;
  }
  const nextEnd = (): number => (Math.floor(seconds() / hour) + 7) * hour;

  return {
    photoUrl(photo, viewerId, variant = 'full') {
      return link(photo.id, variant, viewerId, nextEnd());
    },
    readLink({ id, variant, viewerId, expires, signature }) {
      const known = photoVariants.find((name) => name === variant);
      const end = Number(expires);
      if (!known || !/^\d{1,12}$/.test(expires) || !uuid.test(id) || !uuid.test(viewerId)) return undefined;
      if (!isSigned(signature, 'photo', id, known, viewerId, end) || end <= seconds()) return undefined;
      return { photoId: id, variant: known, viewerId };
    },
    fileUrl(area, id, variant, viewerId) {
      const expires = nextEnd();
      const signature = sign(area, id, variant, viewerId, expires);
      return `/api/files/${area}/${id}/${variant}?v=${viewerId}&e=${expires}&s=${signature}`;
    },
    readFileLink({ area, id, variant, viewerId, expires, signature }) {
      const end = Number(expires);
      if (!/^\d{1,12}$/.test(expires) || !fileName.test(`${id}/${variant}`) || !uuid.test(viewerId)) return undefined;
      if (!isSigned(signature, area, id, variant, viewerId, end) || end <= seconds()) return undefined;
      return { viewerId };
    },
  };
}

/** What a link says: its area, id, variant, viewer and end. */
type Signed = readonly [area: 'photo' | FileArea, id: string, variant: string, viewerId: string, expires: number];

/** A deck has 120 links: SHA-3 authenticates with its key in front, in half the time of an HMAC object. */
function signBy(key: Buffer, [area, id, variant, viewerId, expires]: Signed): string {
  const said = `${key.toString('base64')} ${area} ${id} ${variant} ${viewerId} ${expires}`;
  return hash('sha3-256', said, 'base64url').slice(0, 27);
}

function sameText(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
