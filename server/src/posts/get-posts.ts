import { gendersOf } from '@duet/contracts';
import { getPosts } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { posts } from '../lib/constants.ts';
import type { AppDeps } from '../lib/deps.ts';
import { route } from '../lib/route.ts';
import { birthDatesOf } from '../matching/feed-filter.ts';
import { readFilterOwner } from '../matching/feed-store.ts';
import { postAreaOf } from './post-area.ts';
import { viewPosts } from './post-view.ts';
import { listPosts } from './posts-store.ts';

export function registerGetPosts(app: FastifyInstance, deps: AppDeps): void {
  const { db } = deps.database;

  route(app, getPosts, { access: 'member' }, async ({ query, locale }, { userId }) => {
    const now = deps.clock.now();
    const owner = await readFilterOwner(db, userId);
    const home = { cityId: owner.city_id, countryCode: owner.country_code, searchType: owner.search_type };
    const found = await listPosts(db, {
      viewerId: userId,
      now,
      genders: gendersOf[query.PartnerGender ?? owner.partner_gender],
      births: birthDatesOf(query.AgeFrom ?? posts.ages.from, query.AgeTo ?? posts.ages.to, now),
      area: postAreaOf(query, home, deps.directory.nearbyCityIds),
      dateFrom: query.DateFrom === undefined ? null : new Date(query.DateFrom),
      isNewer: query.Direction === 'Newer',
      limit: query.Limit ?? posts.page,
    });
    return { items: await viewPosts(deps, userId, locale, found) };
  });
}
