import type { ProfilePatch } from '@duet/contracts';
import { patchCurrentProfile } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { invalidRequest } from '../../http/validate.ts';
import { AppError } from '../../lib/app-error.ts';
import type { MemberChange, MemberRow } from '../../platform/database/schema-members.ts';
import { json } from '../../platform/database/values.ts';
import { deleteFilesInBackground } from '../../platform/media/delete-files.ts';
import { withEvents } from '../../platform/realtime/unit-of-work.ts';
import { tidyName } from '../names/name-problem.ts';
import { changeVoiceIntro } from '../voice-intros/change-voice-intro.ts';
import { rewardCompleteness } from './completeness-reward.ts';
import { loadCurrentProfile } from './current-profile.ts';
import { countPhotos, lockMember, updateMember } from './members-store.ts';
import { coarseAfter } from './order-activity.ts';
import { goesWithGender, missingForOnboarding, problemsOfPatch } from './profile-rules.ts';
import { searchPlaceAfter } from './search-place.ts';

export function registerPatchCurrentProfile(app: FastifyInstance, deps: AppDeps): void {
  route(app, patchCurrentProfile, async ({ body: patch, locale }, { userId, isSubscription }) => {
    if (patch.incognitoMode === true && !isSubscription) throw subscriptionRequired();
    const gone: string[] = [];
    await withEvents(deps, async (unit) => {
      const { tx, emit } = unit;
      const now = deps.clock.now();
      const member = await lockMember(tx, userId);
      const places = {
        hasCity: (cityId: number) => deps.directory.city(cityId) !== undefined,
        hasCountry: (countryCode: string) => deps.directory.citiesOf(countryCode).length > 0,
      };
      const problems = problemsOfPatch(patch, member, places, now);
      if (problems.length > 0) throw invalidRequest(problems);

      const change = changeOf(patch, member, deps);
      const photos = await countPhotos(tx, userId);
      const next = { ...member, ...change } as MemberRow;
      if (patch.isOnboarded && member.onboarded_at === null) {
        const missing = missingForOnboarding(next, photos);
        if (missing.length > 0) {
          throw new AppError(400, 'onboarding_incomplete', 'Something needed is missing.', { errors: missing });
        }
        change.onboarded_at = now;
      }
      if (Object.keys(change).length === 0 && patch.voiceIntro === undefined) return;
      Object.assign(change, coarseAfter(member, next, now));

      if (Object.keys(change).length > 0) await updateMember(tx, userId, change);
      if (patch.voiceIntro !== undefined) gone.push(...(await changeVoiceIntro(tx, userId, patch.voiceIntro)));
      await rewardCompleteness(unit, next, photos, now);
      emit(userId, { type: 'profile.changed' });
    });
    deleteFilesInBackground(deps, gone);
    return loadCurrentProfile(deps, userId, locale);
  });
}

function subscriptionRequired(): AppError {
  return new AppError(403, 'subscription_required', 'Incognito is a part of the subscription.');
}

/** The columns a patch changes. The country follows the city, and a gender drops an additional one that does not fit. */
function changeOf(patch: ProfilePatch, member: MemberRow, deps: Pick<AppDeps, 'directory'>): MemberChange {
  const change: MemberChange = withoutAbsent({
    name: patch.name === undefined ? undefined : tidyName(patch.name),
    about_me: patch.aboutMe === '' ? null : patch.aboutMe,
    birth_date: patch.birthDate,
    gender: patch.gender,
    additional_gender: patch.additionalGender,
    show_additional_gender: patch.showAdditionalGenderInProfile,
    job: patch.job === '' ? null : patch.job,
    passions: patch.passions && [...new Set(patch.passions)],
    languages: patch.languages && [...new Set(patch.languages)],
    prompts: patch.prompts && json(patch.prompts),
    looking_for: patch.lookingFor,
    one_click_gifting: patch.oneClickGifting,
    incognito: patch.incognitoMode,
    is_paused: patch.isPaused,
    partner_gender: patch.partnerGender,
    partner_age_from: patch.partnerAgeFrom,
    partner_age_to: patch.partnerAgeTo,
    search_type: patch.searchType,
    city_id: patch.cityId,
    country_code: patch.cityId === undefined ? undefined : deps.directory.city(patch.cityId)?.countryCode,
    ...searchPlaceAfter(patch, member, (cityId) => deps.directory.city(cityId)?.countryCode ?? null),
  });
  const kept = patch.additionalGender === undefined ? member.additional_gender : null;
  if (patch.gender && kept && !goesWithGender(kept, patch.gender)) change.additional_gender = null;
  return change;
}

/** Leaves out the members that are undefined; Kysely would write them as such. */
function withoutAbsent(values: { [Key in keyof MemberChange]: MemberChange[Key] | undefined }): MemberChange {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
