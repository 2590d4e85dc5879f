import type { UserPost } from '@duet/contracts';

/** The words of a post: the member's own, or a template's sentence in the reader's language. */
export function postText(t: (key: string) => string, post: Pick<UserPost, 'text' | 'templateKey'>): string {
  return post.text ?? (post.templateKey ? t(`template.${post.templateKey}`) : '');
}
