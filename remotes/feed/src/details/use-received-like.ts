import type { MissedLike } from '@duet/contracts';
import { useApiQuery, useServices } from '@duet/kit';

/** What a member has reacted to the viewer with and still waits for an answer, or was missed by a Nope. */
export type ReceivedLike = { readonly kind: 'invite' } | { readonly kind: 'missed'; readonly like: MissedLike };

/** Null when there is none, or it cannot be had; undefined until that is known, or while nobody wants to know. */
export function useReceivedLike(userId: string, isWanted: boolean): ReceivedLike | null | undefined {
  const { api } = useServices();
  const invites = useApiQuery(api, 'getInvites', {}, { enabled: isWanted });
  const missed = useApiQuery(api, 'getMissedLikes', {}, { enabled: isWanted });
  if (!isWanted) return undefined;
  if (invites.data?.some(({ senderId }) => senderId === userId)) return { kind: 'invite' };
  const like = missed.data?.find((each) => each.userId === userId);
  if (like) return { kind: 'missed', like };
  const areKnown = [invites, missed].every(({ data, isError }) => data !== undefined || isError);
  return areKnown ? null : undefined;
}
