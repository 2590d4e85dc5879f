import { createHash } from 'node:crypto';
import { hasHiddenWord } from '@duet/contracts';
import type { ProfilePrompt, ReactionAbout } from '@duet/contracts';
import type { Kysely } from 'kysely';
import type { AppDeps } from '../../http/deps.ts';
import { invalidRequest } from '../../http/validate.ts';
import { isShown } from '../../members/photos/photo-review.ts';
import { readShownMembers } from '../../members/profiles/shown-members-store.ts';
import { hiddenWordsOf } from '../../members/settings/settings-store.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { aboutNothing } from './likes-store.ts';
import type { AboutColumns } from './likes-store.ts';

/**
 * What a reaction is about (docs/decisions/0073). Only which photo or prompt it is is stored, never a copy of it, so whatever
 * is removed, rejected or written anew is not shown any more.
 */
export interface WantedAbout {
  readonly aboutPhoto: string | undefined;
  readonly aboutPrompt: ProfilePrompt | undefined;
}

/** Refuses, naming the field, what is not on the profile of the owner as others see it, and more than one thing. */
export async function chooseAbout(
  db: Kysely<Schema>,
  ownerId: string,
  { aboutPhoto, aboutPrompt }: WantedAbout,
): Promise<AboutColumns> {
  if (!aboutPhoto && !aboutPrompt) return aboutNothing;
  const [owner] = await readShownMembers(db, [ownerId]);
  const answered = owner?.prompts.find(({ prompt }) => prompt === aboutPrompt);
  if (aboutPrompt && (!answered || aboutPhoto)) throw invalidRequest([{ field: 'aboutPrompt', code: 'invalid' }]);
  if (aboutPrompt && answered) {
    return { ...aboutNothing, about_prompt: aboutPrompt, about_answer_hash: hashOf(answered.answer) };
  }
  const photo = owner?.photos.find(({ id, ...rest }) => id === aboutPhoto && isShown(rest));
  if (!photo) throw invalidRequest([{ field: 'aboutPhoto', code: 'invalid' }]);
  return { ...aboutNothing, about_photo_id: photo.id };
}

/** Shows what reactions to the owner are about, as this viewer may see it now; nothing is read when none is about anything. */
export async function aboutReader(
  { database: { db }, media }: Pick<AppDeps, 'database' | 'media'>,
  ownerId: string,
  viewerId: string,
  reactions: readonly AboutColumns[],
): Promise<(reaction: AboutColumns) => ReactionAbout | undefined> {
  const isNeeded = reactions.some((each) => each.about_photo_id !== null || each.about_prompt !== null);
  const [owner] = isNeeded ? await readShownMembers(db, [ownerId]) : [];
  if (!owner) return () => undefined;
  // nobody's own words are hidden from them
  const hidden = ownerId === viewerId ? [] : await hiddenWordsOf(db, viewerId);

  return (reaction) => {
    const photo = owner.photos.find((each) => each.id === reaction.about_photo_id && isShown(each));
    if (photo) return { photoUrl: media.photoUrl(photo, viewerId, 'thumb') };
    const answered = owner.prompts.find(({ prompt }) => prompt === reaction.about_prompt);
    if (!answered || hashOf(answered.answer) !== reaction.about_answer_hash) return undefined;
    return hasHiddenWord(answered.answer, hidden) ? undefined : answered;
  };
}

/** Tells whether an answer is still the one that was reacted to, without a copy of somebody's words in a row of another. */
function hashOf(answer: string): string {
  return createHash('sha256').update(answer).digest('base64url');
}
