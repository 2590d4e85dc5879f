import type { Insertable } from 'kysely';
import type { Schema } from '@duet/server/demo';

/** Tables the demo fills, in the order in which rows may be written. */
export const demoTables = [
  'members',
  'photos',
  'voice_intros',
  'reactions',
  'chats',
  'chat_members',
  'messages',
  'separations',
  'posts',
  'post_likes',
  'ledger',
] as const;
export type DemoTable = (typeof demoTables)[number];

/** Everything the demo writes. */
export type DemoRows = { readonly [Table in DemoTable]: Insertable<Schema[Table]>[] };

export function noRows(): DemoRows {
  return {
    members: [],
    photos: [],
    voice_intros: [],
    reactions: [],
    chats: [],
    chat_members: [],
    messages: [],
    separations: [],
    posts: [],
    post_likes: [],
    ledger: [],
  };
}

/** A moment before the seed. */
export function minutesBefore(now: Date, minutes: number): Date {
  return new Date(now.getTime() - minutes * 60_000);
}

/** An id that sorts by the moment it stands for, as ids do that are made in that moment. */
export { v7 as idAt } from 'uuid';
