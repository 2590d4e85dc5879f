import type { NewPost, PostState, PostTemplateKind } from '@duet/contracts';
import { posts } from '../lib/constants.ts';
import type { PostRow } from '../platform/database/schema-social.ts';
import { textNeeded, unknownTemplate } from './post-errors.ts';

/** Id of the template that takes an own text. */
export const customTemplateId = 'custom';

/** What a new post is made of. */
export interface PostContent {
  readonly kind: PostTemplateKind;
  readonly templateKey: string | null;
  readonly body: string | null;
  readonly price: number;
}

/** The content of a draft: the key of a known sentence, or an own text. */
export function contentOf(draft: Pick<NewPost, 'templateId' | 'text'>): PostContent {
  if (draft.templateId === customTemplateId) {
    if (!draft.text) throw textNeeded();
    return { kind: 'Custom', templateKey: null, body: draft.text, price: posts.customPrice };
  }
  const templateKey = posts.templates.find((key) => key === draft.templateId);
  if (!templateKey) throw unknownTemplate();
  return { kind: 'Template', templateKey, body: null, price: posts.templatePrice };
}

/** The state of a post at a moment, computed from the times in its row, so that no job has to end posts. */
export function stateAt(post: Pick<PostRow, 'state' | 'expires_at' | 'ended_at'>, now: Date): PostState {
  if (post.state === 'Rejected' || post.ended_at !== null || post.expires_at <= now) return 'InActive';
  return post.state;
}
