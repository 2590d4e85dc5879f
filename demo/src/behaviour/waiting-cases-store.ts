import type { Kysely } from 'kysely';
import type { Schema } from '@duet/server/demo';

/** How many of one kind are answered: the rest waits for the next turn. */
const atOnce = 20;

export const waitingPosts = (db: Kysely<Schema>, before: Date) =>
  db
    .selectFrom('posts')
    .select(['id', 'body'])
    .where('state', '=', 'WaitVerify')
    .where('ended_at', 'is', null)
    .where('date_post', '<=', before)
    .limit(atOnce)
    .execute();

export const waitingSelfies = (db: Kysely<Schema>, before: Date) =>
  db
    .selectFrom('verifications')
    .select('id')
    .where('state', '=', 'Wait')
    .where('submitted_at', '<=', before)
    .limit(atOnce)
    .execute();

export const waitingPhotos = (db: Kysely<Schema>, before: Date) =>
  db
    .selectFrom('photos')
    .select(['id', 'review'])
    .where('review', 'in', ['Wait', 'Appeal'])
    .where(({ fn, eb }) => eb(fn.coalesce('appealed_at', 'created_at'), '<=', before))
    .limit(atOnce)
    .execute();

export const openTickets = (db: Kysely<Schema>, before: Date) =>
  db
    .selectFrom('tickets')
    .select(['id', 'message'])
    .where('status', '=', 'Open')
    .where('created_at', '<=', before)
    .limit(atOnce)
    .execute();
