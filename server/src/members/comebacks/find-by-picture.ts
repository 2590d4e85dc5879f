import type { AppDeps } from '../../http/deps.ts';
import { personOf } from '../identity-marks/identity-marks.ts';
import { marksSecret } from '../identity-marks/marks-secret.ts';
import { isSamePicture, readFingerprint } from './same-picture.ts';
import { listSuspendedPictures } from './suspended-store.ts';
import type { Likeness } from './suspended-store.ts';

/** The suspended members who have shown this picture, too, cropped or encoded anew. */
export async function findByPicture(
  { database }: Pick<AppDeps, 'database'>,
  memberId: string,
  fingerprint: string | null,
): Promise<readonly Likeness[]> {
  if (fingerprint === null) return [];
  const secret = await marksSecret(database);
  const found: Likeness[] = [];
  const shown = readFingerprint(fingerprint);
  for (const picture of await listSuspendedPictures(database.db, memberId)) {
    const earlierPerson = picture.person ?? (picture.uid === null ? null : personOf(secret, picture.uid));
    if (earlierPerson === null || found.some((each) => each.earlierPerson === earlierPerson)) continue;
    // a comparison takes a part of a millisecond: others have their turn between them
    await new Promise<void>((resolve) => setImmediate(resolve));
    if (isSamePicture(shown, readFingerprint(picture.fingerprint))) {
      found.push({ earlierPerson, earlierId: picture.id, shared: ['photo'] });
    }
  }
  return found;
}
