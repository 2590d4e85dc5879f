import { gendersOf, hasHiddenWord } from '@duet/contracts';
import { getPosts } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { birthDatesOf } from '../discovery/deck/deck-filter.ts';
import { readFilterOwner } from '../discovery/deck/deck-conditions-store.ts';
import type { AppDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { posts } from '../lib/constants.ts';
import { hiddenWordsOf } from '../members/settings/settings-store.ts';
import type { Schema } from '../platform/database/schema.ts';
import { postAreaOf } from './post-area.ts';
import { viewPosts } from './post-view.ts';
import { listPosts } from './posts-store.ts';
import type { PostListQuery, SeenPost } from './posts-store.ts';

export function registerGetPosts(app: FastifyInstance, deps: AppDeps): void {
  route(app, getPosts, async ({ query, locale }, { userId }) => {
    const now = deps.clock.now();
    const items = await deps.database.read(async (db) => {
      const owner = await readFilterOwner(db, userId);
      const home = { cityId: owner.city_id, countryCode: owner.country_code, searchType: owner.search_type };
      const hidden = await hiddenWordsOf(db, userId);
      const found = await listWithout(db, hidden, {
        viewerId: userId,
        now,
        genders: gendersOf[query.PartnerGender ?? owner.partner_gender],
        births: birthDatesOf(query.AgeFrom ?? posts.ages.from, query.AgeTo ?? posts.ages.to, now),
        area: postAreaOf(query, home, deps.directory.nearbyCityIds),
        dateFrom: query.DateFrom === undefined ? null : new Date(query.DateFrom),
        isNewer: query.Direction === 'Newer',
        limit: query.Limit ?? posts.page,
      });
      return await viewPosts({ ...deps, database: { db } }, userId, locale, found);
    });
    return { items };
  });
}

/** A page that lost posts to the member's hidden words is filled up: a short page would say that the stage is over. */
async function listWithout(
  db: Kysely<Schema>,
  hidden: readonly string[],
  query: PostListQuery,
): Promise<readonly SeenPost[]> {
  const kept: SeenPost[] = [];
  for (let next = query; ;) {
    const found = await listPosts(db, next);
    kept.push(...found.filter(({ body }) => body === null || !hasHiddenWord(body, hidden)));
    const last = query.isNewer ? found[0] : found.at(-1);
    if (!last || found.length < query.limit || kept.length >= query.limit) return newestFirst(kept);
    next = { ...query, dateFrom: last.date_post };
  }
}

function newestFirst(found: readonly SeenPost[]): readonly SeenPost[] {
  return found.toSorted((a, b) => b.date_post.getTime() - a.date_post.getTime());
}
