import { apiKey } from '@duet/kit';
import type { useQueryClient } from '@duet/kit';

/** Every list asks anew after a block or a report, so that the member is gone from all of them at once (safety-1). */
export async function forgetMember(cache: ReturnType<typeof useQueryClient>, userId: string): Promise<void> {
  const keys = [
    apiKey('getProfile', { params: { id: userId } }),
    apiKey('getInvites'),
    apiKey('getMissedLikes'),
    apiKey('getPosts'),
  ];
  await Promise.all(keys.map((queryKey) => cache.invalidateQueries({ queryKey })));
}
