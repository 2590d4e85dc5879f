import type { AppDeps } from '../../http/deps.ts';
import { personOf } from '../identity-marks/identity-marks.ts';
import { marksSecret } from '../identity-marks/marks-secret.ts';
import { isSamePhoto, readFingerprint } from './same-photo.ts';
import { listSuspendedPhotos } from './suspended-store.ts';
import type { Likeness } from './suspended-store.ts';

/** The suspended members who have shown this photo, too, cropped or encoded anew. */
export async function findByPhoto(
  { database }: Pick<AppDeps, 'database'>,
  memberId: string,
  fingerprint: string | null,
): Promise<readonly Likeness[]> {
  if (fingerprint === null) return [];
  const secret = await marksSecret(database);
  const found: Likeness[] = [];
  const shown = readFingerprint(fingerprint);
  for (const picture of await listSuspendedPhotos(database.db, memberId)) {
    const earlierPerson = picture.person ?? (picture.uid === null ? null : personOf(secret, picture.uid));
    if (earlierPerson === null || found.some((each) => each.earlierPerson === earlierPerson)) continue;
    // one comparison takes a fraction of a millisecond; yielding between them keeps the event loop free
    await new Promise<void>((resolve) => setImmediate(resolve));
    if (isSamePhoto(shown, readFingerprint(picture.fingerprint))) {
      found.push({ earlierPerson, earlierId: picture.id, shared: ['photo'] });
    }
  }
  return found;
}
