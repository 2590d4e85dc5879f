import type { CurrentProfile, Locale } from '@duet/contracts';
import type { AppDeps } from '../../http/deps.ts';
import { AppError } from '../../lib/app-error.ts';
import type { MemberRow } from '../../platform/database/schema-members.ts';
import { isShown } from '../photos/photo-review.ts';
import { completenessOf } from './completeness.ts';
import type { CompletenessFacts } from './completeness.ts';
import { toVoiceIntro } from '../voice-intros/voice-intro-view.ts';
import { findVoiceIntro } from '../voice-intros/voice-intros-store.ts';
import type { ShownVoiceIntro } from '../voice-intros/voice-intros-store.ts';
import { toOwnMedia } from './member-view.ts';
import { listMembersWithPhotos } from './members-store.ts';
import type { MemberWithPhotos } from './members-store.ts';

type ViewDeps = Pick<AppDeps, 'database' | 'media' | 'directory'>;

/** Everything a member knows of themselves. */
export async function loadCurrentProfile(deps: ViewDeps, memberId: string, locale: Locale): Promise<CurrentProfile> {
  const { db } = deps.database;
  const [[member], voice] = await Promise.all([listMembersWithPhotos(db, [memberId]), findVoiceIntro(db, memberId)]);
  if (!member) throw new AppError(403, 'not_registered', 'The account is gone.');
  return toCurrentProfile({ ...member, voice }, locale, deps);
}

function toCurrentProfile(
  row: MemberWithPhotos & { readonly voice: ShownVoiceIntro | undefined },
  locale: Locale,
  deps: Omit<ViewDeps, 'database'>,
): CurrentProfile {
  const { directory } = deps;
  return {
    userId: row.id,
    name: row.name,
    aboutMe: row.about_me,
    birthDate: row.birth_date,
    gender: row.gender,
    additionalGender: row.additional_gender,
    showAdditionalGenderInProfile: row.show_additional_gender,
    country: row.country_code === null ? null : directory.countryName(row.country_code, locale),
    countryCode: row.country_code,
    city: row.city_id === null ? null : directory.cityName(row.city_id, locale),
    cityId: row.city_id,
    job: row.job,
    passions: row.passions,
    languages: row.languages,
    prompts: [...row.prompts],
    lookingFor: row.looking_for,
    voiceIntro: row.voice ? toVoiceIntro(row.voice, row.id, deps.media) : null,
    userMedia: toOwnMedia(row.photos, row.id, deps),
    isProfileVerified: row.is_verified,
    oneClickGifting: row.one_click_gifting,
    incognitoMode: row.incognito,
    isPaused: row.is_paused,
    hiddenFor: row.hidden_for,
    partnerGender: row.partner_gender,
    partnerAgeFrom: row.partner_age_from,
    partnerAgeTo: row.partner_age_to,
    searchType: row.search_type,
    searchCityId: row.search_city_id,
    searchCity: row.search_city_id === null ? null : directory.cityName(row.search_city_id, locale),
    searchCountryCode: row.search_country_code,
    searchCountry: row.search_country_code === null ? null : directory.countryName(row.search_country_code, locale),
    coins: row.coins,
    isOnboarded: row.onboarded_at !== null,
    completeness: completenessOf(completenessFacts(row, row.photos.filter(isShown).length)),
  };
}

export function completenessFacts(row: MemberRow, photos: number): CompletenessFacts {
  return {
    photos,
    isVerified: row.is_verified,
    countryCode: row.country_code,
    cityId: row.city_id,
    aboutMe: row.about_me,
    job: row.job,
    passions: row.passions,
  };
}
