import type { MissedLike } from '@duet/contracts';
import type { AppDeps } from '../../http/deps.ts';
import { facePhotoUrl } from '../../members/faces/face-photo.ts';
import { ageOf, loadFaces } from '../../members/faces/faces-store.ts';
import { aboutReader } from './reaction-about.ts';
import { startOfDay, hiddenPictureUrl, inHiddenOrder } from './hidden-likes.ts';
import type { MissedLikeRow } from './missed-likes-store.ts';

/** Missed likes as the member may see them: in clear for subscribers and once revealed, else drawn and without an id. */
export async function viewMissedLikes(
  deps: Pick<AppDeps, 'database' | 'media' | 'clock'>,
  member: { readonly userId: string; readonly isSubscription: boolean },
  missed: readonly MissedLikeRow[],
): Promise<MissedLike[]> {
  const faces = await loadFaces(
    deps.database.db,
    missed.map((like) => like.from_id),
  );
  const readAbout = await aboutReader(deps, member.userId, member.userId, missed);
  const now = deps.clock.now();

  return (member.isSubscription ? missed : inHiddenOrder(missed)).flatMap((like) => {
    const { handle, from_id, reaction, created_at, revealed_at } = like;
    const face = faces.get(from_id);
    if (!face) return [];
    const isClear = member.isSubscription || revealed_at !== null;
    return {
      id: handle,
      userId: isClear ? from_id : null,
      reaction,
      createdAt: (isClear ? created_at : startOfDay(created_at)).toISOString(),
      name: isClear ? face.name : null,
      age: isClear ? ageOf(face, now) : null,
      photoUrl: isClear ? facePhotoUrl(deps.media, face, member.userId, 'card') : hiddenPictureUrl(like),
      // which photo was chosen may tell who has chosen it
      about: isClear ? readAbout(like) : undefined,
    };
  });
}
