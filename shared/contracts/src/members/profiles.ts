import * as z from 'zod';
import { defineEndpoint } from '../contract/endpoint.ts';
import { describeFields } from '../contract/field-notes.ts';
import { age, coins, countryCode, day, id, idParams, text } from '../contract/fields.ts';
import {
  allAdditionalGenders,
  distanceTypes,
  distanceWords,
  genders,
  hiddenReasons,
  partnerGenders,
  passions,
  spokenLanguages,
} from '../enums.ts';
import { lookingForValues } from '../prompts.ts';
import { ownMedia, userMedia } from './photos.ts';
import { answeredPrompt, answeredPrompts } from './prompts.ts';
import { voiceIntro, voiceIntroChange } from './voice-intros.ts';

export const completenessSteps = ['photos', 'verify', 'location', 'aboutMe', 'job', 'passions'] as const;

/** Score of profile-4 with the step that would raise it most. */
export const completeness = z.object({
  score: z.int(),
  next: z.nullable(z.object({ step: z.enum(completenessSteps), gain: z.int() })),
});
export type Completeness = z.infer<typeof completeness>;

/** The current profile (profile-1): everything a member knows of themselves. */
export const currentProfile = z.object({
  userId: id,
  name: z.string(),
  aboutMe: z.nullable(z.string()),
  birthDate: z.nullable(day),
  gender: z.nullable(z.enum(genders)),
  additionalGender: z.nullable(z.enum(allAdditionalGenders)),
  showAdditionalGenderInProfile: z.boolean(),
  /** Names are in the language of the request. */
  country: z.nullable(z.string()),
  countryCode: z.nullable(countryCode),
  city: z.nullable(z.string()),
  cityId: z.nullable(z.int()),
  job: z.nullable(z.string()),
  passions: z.array(z.enum(passions)),
  languages: z.array(z.enum(spokenLanguages)),
  prompts: z.array(answeredPrompt),
  lookingFor: z.nullable(z.enum(lookingForValues)),
  voiceIntro: z.nullable(voiceIntro),
  userMedia: z.array(ownMedia),
  isProfileVerified: z.boolean(),
  oneClickGifting: z.boolean(),
  incognitoMode: z.boolean(),
  /** Paused: shown to nobody new; matches and chats go on. */
  isPaused: z.boolean(),
  hiddenFor: z.array(z.enum(hiddenReasons)),
  partnerGender: z.enum(partnerGenders),
  partnerAgeFrom: z.int(),
  partnerAgeTo: z.int(),
  /** The chosen distance of the feed (profile-11). */
  searchType: z.enum(distanceTypes),
  /** Where the feed looks; null: where the member lives. Names are in the language of the request. */
  searchCityId: z.nullable(z.int()),
  searchCity: z.nullable(z.string()),
  searchCountryCode: z.nullable(countryCode),
  searchCountry: z.nullable(z.string()),
  coins,
  /** True once name, birth date, gender and two photos were there and onboarding was finished. */
  isOnboarded: z.boolean(),
  completeness,
});
export type CurrentProfile = z.infer<typeof currentProfile>;

/** What a member may change of their own profile; absent fields stay. The country follows from the city. */
export const profilePatch = z
  .strictObject({
    name: text(2, 40),
    aboutMe: z.nullable(text(0, 500)),
    birthDate: day,
    gender: z.enum(genders),
    additionalGender: z.nullable(z.enum(allAdditionalGenders)),
    showAdditionalGenderInProfile: z.boolean(),
    cityId: z.int(),
    job: z.nullable(text(0, 60)),
    passions: z.array(z.enum(passions)).check(z.maxLength(10)),
    languages: z.array(z.enum(spokenLanguages)).check(z.maxLength(10)),
    prompts: answeredPrompts,
    lookingFor: z.nullable(z.enum(lookingForValues)),
    voiceIntro: z.nullable(voiceIntroChange),
    oneClickGifting: z.boolean(),
    incognitoMode: z.boolean(),
    isPaused: z.boolean(),
    partnerGender: z.enum(partnerGenders),
    partnerAgeFrom: z.int().check(z.gte(18), z.lte(75)),
    partnerAgeTo: z.int().check(z.gte(18), z.lte(75)),
    searchType: z.enum(distanceTypes),
    /** Null looks around home again. A city brings its country along, another country lets go of the city. */
    searchCityId: z.nullable(z.int()),
    searchCountryCode: z.nullable(countryCode),
    /** Set true by the last step of onboarding; refused while something needed is missing. */
    isOnboarded: z.literal(true),
  })
  .partial();
export type ProfilePatch = z.infer<typeof profilePatch>;

/** Where somebody lives, in words (profile-7). `city` is present for `yourCity`, `near` and `city`. */
export const distance = z.object({ word: z.enum(distanceWords), city: z.nullable(z.string()) });
export type Distance = z.infer<typeof distance>;

/** What one member sees of another: no birth date, no coordinates, no filters. */
export const memberProfile = z.object({
  userId: id,
  name: z.string(),
  age: z.nullable(age),
  gender: z.nullable(z.enum(genders)),
  additionalGender: z.nullable(z.enum(allAdditionalGenders)),
  aboutMe: z.nullable(z.string()),
  job: z.nullable(z.string()),
  passions: z.array(z.enum(passions)),
  languages: z.array(z.enum(spokenLanguages)),
  prompts: z.array(answeredPrompt),
  lookingFor: z.nullable(z.enum(lookingForValues)),
  voiceIntro: z.nullable(voiceIntro),
  userMedia: z.array(userMedia),
  isProfileVerified: z.boolean(),
  distance: z.nullable(distance),
  /** "online" or "active today", else nothing (profile-8). */
  presence: z.nullable(z.enum(['online', 'today'])),
});
export type MemberProfile = z.infer<typeof memberProfile>;

export const getCurrentProfile = defineEndpoint('getCurrentProfile', 'GET /profiles/current', {
  access: 'member',
  rateLimit: 'reads',
  summary: 'The signed-in member.',
  answer: currentProfile,
});

export const patchCurrentProfile = defineEndpoint('patchCurrentProfile', 'PATCH /profiles/current', {
  access: 'member',
  rateLimit: 'writes',
  summary: 'Changes the given fields of the signed-in member and answers the whole profile.',
  body: profilePatch,
  answer: currentProfile,
  refusals: ['onboarding_incomplete', 'subscription_required', 'not_found'],
});

export const getProfile = defineEndpoint('getProfile', 'GET /profiles/{id}', {
  access: 'onboarded',
  rateLimit: 'profileView',
  summary:
    'Another member as the screen shows them, also one whom the caller has blocked; 404 when they have blocked the caller, are deleted or hidden.',
  params: idParams,
  answer: memberProfile.extend({
    isBlocked: z.boolean().meta({ description: 'Whether the caller has blocked this member.' }),
  }),
});

export const profileFields = describeFields({
  aboutMe: ['Own words of the member, at most 500 characters.', 'Mountains on weekends, books on trains.'],
  gender: ['The gender by which the member is found.', 'Female'],
  additionalGender: ['A finer word for the gender; others read it only where the member shows it.', null],
  showAdditionalGenderInProfile: 'Whether others read `additionalGender`.',
  job: ['What the member does, at most 60 characters.', 'Architect'],
  passions: ['What the member likes to do, at most ten.', ['hiking', 'reading']],
  languages: ['What the member speaks, at most ten.', ['uk', 'en']],
  prompts: [
    'Questions the member answers, at most three, in the order they chose.',
    [{ prompt: 'perfectSunday', answer: 'Coffee, a market, and a train to anywhere.' }],
  ],
  prompt: ['The question, as a word of the catalogue.', 'perfectSunday'],
  answer: [
    'The member’s own words, at most 150 letters as people count them, in one paragraph.',
    'Coffee, a market, and a train to anywhere.',
  ],
  lookingFor: ['What the member looks for; null where they leave it open.', 'relationship'],
  userMedia: 'The pictures, the main one first.',
  oneClickGifting: 'Whether gifts are sent without a question.',
  incognitoMode: 'Whether only members see the profile whom the member has liked.',
  isPaused: 'Whether the member is hidden from the deck for a while.',
  partnerGender: 'Whom the member looks for.',
  partnerAgeFrom: ['The youngest age the member looks for.', 25],
  partnerAgeTo: ['The oldest age the member looks for; 75 means 75 and older.', 40],
  searchType: 'How far the deck reaches.',
  searchCityId: [
    'The city around which the deck looks, by its number of the directory; null: where the member lives.',
    703_448,
  ],
  searchCity: ['The name of that city, in the language of the request.', 'Kyiv'],
  searchCountryCode: ['The country in which the deck looks as ISO 3166-1 alpha-2; null: where the member lives.', 'UA'],
  searchCountry: ['The name of that country, in the language of the request.', 'Ukraine'],
  isOnboarded: 'Whether onboarding is finished; only such members see others and are shown to them.',
  score: 'Points of 100.',
  next: 'The step that would raise the score most.',
  step: 'What is missing.',
  gain: 'How many points it would bring.',
  distance: 'Where the other lives, in words; never a number of kilometres.',
  word: 'How far, as a word of the catalogue.',
});
