import type { NewPost } from '@duet/contracts';
import { createPost } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { claimRequest } from '../coins/claim-request.ts';
import { readBalance } from '../coins/ledger-store.ts';
import { debit } from '../coins/ledger.ts';
import type { AppDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { day, posts, second } from '../lib/constants.ts';
import { newId } from '../lib/ids.ts';
import type { PostRow } from '../platform/database/schema-social.ts';
import { withEvents } from '../platform/realtime/unit-of-work.ts';
import type { UnitOfWork } from '../platform/realtime/unit-of-work.ts';
import { endPost, findOwnPost, findPublished, insertPost, listPublishedSince, lockAuthor } from './own-post-store.ts';
import { postExists, tooManyPosts } from './post-errors.ts';
import { contentOf, stateAt } from './post-rules.ts';
import { viewPosts } from './post-view.ts';

/** The post and its price are one transaction: no payment without a post and no post without a payment. */
export function registerCreatePost(app: FastifyInstance, deps: AppDeps): void {
  route(app, createPost, async ({ body, locale }, { userId }) => {
    const { row, coins } = await withEvents(deps, (unit) => publish(unit, deps, userId, body));

    const [post] = await viewPosts(deps, userId, locale, [{ ...row, is_liked: false, chat_id: null }]);
    if (!post) throw new Error(`The author ${userId} of a new post has no face.`);
    return { post, coins };
  });
}

async function publish(
  { tx, emit }: UnitOfWork,
  deps: AppDeps,
  authorId: string,
  draft: NewPost,
): Promise<{ row: PostRow; coins: number }> {
  const now = deps.clock.now();
  await lockAuthor(tx, authorId);
  const { clientPostId: requestId, ...parameters } = draft;
  await claimRequest(tx, { memberId: authorId, call: 'createPost', requestId, parameters, now });
  const published = await findPublished(tx, authorId, draft.clientPostId);
  if (published) return { row: published, coins: await readBalance(tx, authorId) };

  const content = contentOf(draft);
  const current = await findOwnPost(tx, authorId);
  if (current && stateAt(current, now) !== 'InActive') throw postExists();
  const [earliest, ...later] = await listPublishedSince(tx, authorId, new Date(now.getTime() - day));
  if (earliest && later.length + 1 >= posts.perDay) {
    throw tooManyPosts(Math.ceil((earliest.getTime() + day - now.getTime()) / second));
  }

  const id = newId();
  const charge = { memberId: authorId, amount: content.price, reason: 'post', key: `post:${id}`, now } as const;
  const coins = await debit(tx, charge);
  if (current) await endPost(tx, current.id, now);
  const isCustom = content.kind === 'Custom';
  const row = await insertPost(tx, {
    id,
    author_id: authorId,
    client_post_id: draft.clientPostId,
    kind: content.kind,
    template_key: content.templateKey,
    body: content.body,
    background: draft.background,
    price: content.price,
    state: isCustom ? 'WaitVerify' : 'Active',
    verify_due_at: isCustom ? new Date(now.getTime() + posts.verification) : null,
    date_post: now,
    expires_at: new Date(now.getTime() + posts.life),
    ended_at: null,
  });
  emit(authorId, { type: 'coins.changed', coins });
  return { row, coins };
}
