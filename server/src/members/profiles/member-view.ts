import { hasHiddenWord } from '@duet/contracts';
import type { Distance, Locale, MemberProfile, OwnMedia, UserMedia } from '@duet/contracts';
import type { AppDeps } from '../../http/deps.ts';
import { ageOn } from '../../lib/age.ts';
import type { PhotoRow } from '../../platform/database/schema-members.ts';
import { isShown, mayAppeal } from '../photos/photo-review.ts';
import { toVoiceIntro } from '../voice-intros/voice-intro-view.ts';
import { readViewerRow } from './members-store.ts';
import { presenceOf } from './presence.ts';
import { readShownMembers } from './shown-members-store.ts';
import type { ShownMember, ShownPhoto } from './shown-members-store.ts';

/** What of the viewer decides how another member is shown. */
export interface Viewer {
  readonly memberId: string;
  readonly cityId: number | null;
  readonly incognito: boolean;
  readonly showsPresence: boolean;
  /** Words the viewer does not want to meet: what others wrote with one of them is left out. */
  readonly hiddenWords: readonly string[];
  readonly locale: Locale;
}

type ViewDeps = Pick<AppDeps, 'database' | 'clock' | 'media' | 'directory'>;

/** What one member sees of another: no birth date, no coordinates, no filters, no times. */
export function toMemberProfile(row: ShownMember, viewer: Viewer, deps: Omit<ViewDeps, 'database'>): MemberProfile {
  const now = deps.clock.now();
  const isReadable = (text: string) => row.id === viewer.memberId || !hasHiddenWord(text, viewer.hiddenWords);
  return {
    userId: row.id,
    name: row.name,
    age: row.birth_date === null ? null : ageOn(row.birth_date, now),
    gender: row.gender,
    additionalGender: row.show_additional_gender ? row.additional_gender : null,
    aboutMe: row.about_me !== null && isReadable(row.about_me) ? row.about_me : null,
    job: row.job,
    passions: row.passions,
    languages: row.languages,
    prompts: row.prompts.filter(({ answer }) => isReadable(answer)),
    lookingFor: row.looking_for,
    // its words are what is said: who hides one of them does not hear it either
    voiceIntro:
      row.voice && isReadable(row.voice.caption) ? toVoiceIntro(row.voice, viewer.memberId, deps.media) : null,
    userMedia: row.photos.filter(isShown).map((photo, place) => toMedium(photo, place, viewer.memberId, deps)),
    isProfileVerified: row.is_verified,
    distance: distanceOf(viewer, row.city_id, deps),
    presence: presenceOf(row, viewer, now),
  };
}

/** One photo with its links. */
function toMedium(
  photo: ShownPhoto,
  orderIndex: number,
  viewerId: string,
  { media }: Pick<AppDeps, 'media'>,
): UserMedia {
  return {
    id: photo.id,
    url: media.photoUrl(photo, viewerId),
    cardUrl: media.photoUrl(photo, viewerId, 'card'),
    orderIndex,
    thumbhash: photo.thumbhash,
  };
}

/** The member's own photos, rejected ones included, with what moderators say of each. */
export function toOwnMedia(photos: readonly PhotoRow[], memberId: string, deps: Pick<AppDeps, 'media'>): OwnMedia[] {
  return photos
    .toSorted((a, b) => a.order_index - b.order_index)
    .map((photo, orderIndex) => toOwnMedium({ ...photo, order_index: orderIndex }, memberId, deps));
}

export function toOwnMedium(photo: PhotoRow, memberId: string, deps: Pick<AppDeps, 'media'>): OwnMedia {
  const { review, reject_reason: rejectReason } = photo;
  return { ...toMedium(photo, photo.order_index, memberId, deps), review, rejectReason, mayAppeal: mayAppeal(photo) };
}

/** Where somebody lives, in words (profile-7). */
export function distanceOf(
  viewer: Pick<Viewer, 'cityId' | 'locale'>,
  cityId: number | null,
  deps: Pick<AppDeps, 'directory'>,
): Distance | null {
  if (cityId === null) return null;
  const word = viewer.cityId === null ? 'city' : deps.directory.distanceWord(viewer.cityId, cityId);
  return { word, city: word === 'sameCountry' ? null : deps.directory.cityName(cityId, viewer.locale) };
}

/** Who looks, read once for a whole list. */
export async function loadViewer(
  { database }: { readonly database: Pick<AppDeps['database'], 'db'> },
  viewerId: string,
  locale: Locale,
): Promise<Viewer> {
  const row = await readViewerRow(database.db, viewerId);
  return {
    memberId: viewerId,
    cityId: row?.city_id ?? null,
    incognito: row?.incognito ?? false,
    showsPresence: row?.shows_presence ?? true,
    hiddenWords: row?.hidden_words ?? [],
    locale,
  };
}

/**
 * Profiles as this viewer sees them, in the order of `ids`. Whether the viewer may see them at all (blocks, filters) is
 * for the caller to decide: see `isVisibleTo`.
 */
export async function loadMemberProfiles(
  deps: ViewDeps,
  viewerId: string,
  ids: readonly string[],
  locale: Locale,
): Promise<MemberProfile[]> {
  const viewer = await loadViewer(deps, viewerId, locale);
  const members = await readShownMembers(deps.database.db, ids);
  return members.map((member) => toMemberProfile(member, viewer, deps));
}
