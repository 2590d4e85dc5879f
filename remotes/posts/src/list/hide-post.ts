import type { UserPost } from '@duet/contracts';
import { apiKey, isApiError } from '@duet/kit';
import type { ShellServices } from '@duet/kit';
import type { QueryClient } from './posts-cache.ts';
import { dropPost } from './posts-cache.ts';

/** What a hidden post says: that it is, how to get it back, and that it did not work. */
export interface HideTexts {
  readonly done: string;
  readonly undo: string;
  readonly failed: string;
}

/**
 * Puts a post away: at once on the screen, with a way back in the notice, and on the screen again when the server did
 * not take it (posts-8).
 */
export async function hidePost(
  { api, notify, dismiss }: Pick<ShellServices, 'api' | 'notify' | 'dismiss'>,
  cache: QueryClient,
  { postId }: UserPost,
  texts: HideTexts,
): Promise<void> {
  const params = { id: postId };

  async function tell(call: 'hidePost' | 'showPost'): Promise<boolean> {
    try {
      await api.call(call, { params });
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      notify({ type: 'negative', message: texts.failed });
      return false;
    }
  }
  async function undo(notice: number): Promise<void> {
    dismiss(notice);
    if (await tell('showPost')) await askAnew();
  }
  const askAnew = () => cache.invalidateQueries({ queryKey: apiKey('getPosts') });

  dropPost(cache, postId);
  if (!(await tell('hidePost'))) return await askAnew();
  const notice = notify({
    type: 'positive',
    message: texts.done,
    action: { label: texts.undo, onPress: () => void undo(notice) },
  });
}
