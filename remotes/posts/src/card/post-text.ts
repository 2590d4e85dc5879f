import type { UserPost } from '@duet/contracts';
import type { TextKey, Translate } from '@duet/i18n';

/** The words of a post: the member's own, or a template's sentence in the reader's language. */
export function postText(t: Translate<'posts'>, post: Pick<UserPost, 'text' | 'templateKey'>): string {
  return post.text ?? (post.templateKey ? templateText(t, post.templateKey) : '');
}

/** A template's sentence. */
export function templateText(t: Translate<'posts'>, id: string): string {
  return t(`template.${id}` as TextKey<'posts'>); // the server's templates all have a sentence here
}
