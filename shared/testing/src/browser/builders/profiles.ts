import type { CurrentProfile, MemberProfile, OwnMedia, UserMedia, VoiceIntro } from '@duet/contracts';
import { anId } from './ids.ts';

/** A generated picture as a data URL, so that nothing is fetched. */
export function aPicture(hue: number): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4"><rect width="3" height="4" fill="hsl(${hue} 60% 70%)"/><circle cx="1.5" cy="1.6" r=".7" fill="hsl(${hue} 60% 88%)"/><circle cx="1.5" cy="4" r="1.4" fill="hsl(${hue} 60% 88%)"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** What a member says about themselves, with its words. */
export function aVoiceIntro(fields: Partial<VoiceIntro> = {}): VoiceIntro {
  return {
    id: anId(9_970),
    url: '/api/files/voice/9970/file',
    caption: 'Hi, I bake bread on Sundays.',
    milliseconds: 12_000,
    peaks: Array.from({ length: 48 }, (_, index) => 4 + ((index * 7) % 12)),
    ...fields,
  };
}

/** One picture of a member. */
export function aMedia(number: number, orderIndex = 0): UserMedia {
  return {
    id: anId(9_000 + number * 10 + orderIndex),
    url: aPicture(number * 47 + orderIndex * 15),
    cardUrl: aPicture(number * 47 + orderIndex * 15),
    orderIndex,
    thumbhash: null,
  };
}

/** One of the member's own pictures. */
export function anOwnMedia(number: number, orderIndex = 0, changes: Partial<OwnMedia> = {}): OwnMedia {
  return { ...aMedia(number, orderIndex), review: 'Accept', rejectReason: null, mayAppeal: false, ...changes };
}

/** Another member as a deck or a profile shows them. */
export function aProfile(changes: Partial<MemberProfile> & { readonly number?: number } = {}): MemberProfile {
  const { number = 1, ...rest } = changes;
  return {
    userId: anId(100 + number),
    name: `Member ${number}`,
    age: 24 + (number % 20),
    gender: 'Female',
    additionalGender: null,
    aboutMe: 'Long walks, short messages.',
    job: 'Architect',
    passions: ['travel', 'coffee', 'books'],
    languages: ['uk', 'en'],
    prompts: [],
    lookingFor: null,
    voiceIntro: null,
    userMedia: [aMedia(number, 0), aMedia(number, 1)],
    isProfileVerified: number % 2 === 0,
    distance: { word: 'yourCity', city: 'Kyiv' },
    presence: null,
    ...rest,
  };
}

/** The signed-in member. */
export function aCurrentProfile(changes: Partial<CurrentProfile> = {}): CurrentProfile {
  return {
    userId: anId(1),
    name: 'Olena',
    aboutMe: 'Painter of small seas.',
    birthDate: '1996-05-14',
    gender: 'Female',
    additionalGender: null,
    showAdditionalGenderInProfile: false,
    country: 'Ukraine',
    countryCode: 'UA',
    city: 'Kyiv',
    cityId: 703448,
    job: 'Illustrator',
    passions: ['travel', 'art', 'coffee'],
    languages: ['uk', 'en'],
    prompts: [],
    lookingFor: null,
    voiceIntro: null,
    userMedia: [anOwnMedia(1, 0), anOwnMedia(1, 1), anOwnMedia(1, 2)],
    isProfileVerified: true,
    oneClickGifting: false,
    incognitoMode: false,
    isPaused: false,
    hiddenFor: [],
    partnerGender: 'All',
    partnerAgeFrom: 18,
    partnerAgeTo: 75,
    searchType: 'Nearby',
    searchCityId: null,
    searchCity: null,
    searchCountryCode: null,
    searchCountry: null,
    coins: 120,
    isOnboarded: true,
    completeness: { score: 75, next: { step: 'photos', gain: 5 } },
    ...changes,
  };
}
