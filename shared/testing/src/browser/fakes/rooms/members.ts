import type { CurrentProfile, ProfilePatch, VerifyData } from '@duet/contracts';
import { anOwnMedia, aVoiceIntro } from '../../builders/profiles.ts';
import { fakeCities } from '../fake-cities.ts';
import type { FakeWorld } from '../fake-world.ts';
import type { RoomHandlers } from '../handlers.ts';
import { refusal } from '../refusal.ts';

const [kyiv] = fakeCities;

/** Profiles, photos, settings and the verification. */
export function fakeMembers(world: FakeWorld): RoomHandlers<'members'> {
  return {
    getCurrentProfile: () => world.profile,
    patchCurrentProfile: ({ body }) =>
      (world.profile = {
        ...world.profile,
        ...(body as Partial<typeof world.profile>),
        ...namesOfPlace(body),
        ...voiceOf(world, body),
      }),
    uploadVoiceIntro: () => aVoiceIntro(),
    getProfile: ({ params }) => {
      const member = world.deck.find(({ userId }) => userId === params.id) ?? world.deck[0];
      if (!member) throw new Error(`The fake world has no member ${params.id}`);
      return { ...member, isBlocked: false };
    },
    uploadProfilePhoto: ({ query }) => {
      const old = world.profile.userMedia.find(({ id }) => id === query?.replaces);
      if (query?.replaces && !old) throw refusal(404, 'not_found');
      const place = old?.orderIndex ?? world.profile.userMedia.length;
      const media = anOwnMedia(50 + world.profile.userMedia.length, place);
      if (old) {
        const userMedia = world.profile.userMedia.map((photo) => (photo === old ? media : photo));
        world.profile = { ...world.profile, userMedia };
        return media;
      }
      world.profile = { ...world.profile, userMedia: [...world.profile.userMedia, media] };
      return media;
    },
    orderProfilePhotos: ({ body }) =>
      (world.profile.userMedia = body.flatMap((id, orderIndex) =>
        world.profile.userMedia.filter((media) => media.id === id).map((media) => ({ ...media, orderIndex })),
      )),
    deleteProfilePhoto: ({ params }) => {
      world.profile.userMedia = world.profile.userMedia.filter(({ id }) => id !== params.id);
    },
    appealProfilePhoto: ({ params }) => {
      const media = world.profile.userMedia.find(({ id }) => id === params.id) ?? world.profile.userMedia[0];
      if (!media) throw refusal(404, 'not_found');
      const appealed = { ...media, review: 'Appeal' as const, mayAppeal: false };
      const userMedia = world.profile.userMedia.map((each) => (each === media ? appealed : each));
      world.profile = { ...world.profile, userMedia };
      return appealed;
    },
    getSettings: () => world.settings,
    patchSettings: ({ body: { notifications, ...body } }) => {
      const kinds = { ...world.settings.notifications, ...notifications };
      const chosen = body.newestActivityOnly ?? world.settings.newestActivityOnly;
      const deckOrder = chosen ? 'Activity' : 'Fit';
      // fields that the call omits stay unchanged
      return (world.settings = {
        ...world.settings,
        ...body,
        notifications: kinds,
        deckOrder,
      } as typeof world.settings);
    },
    getUserVerify: () => world.verify,
    uploadVerifyPhoto: () => verify(world, { status: 'Wait', userPhotoDownloaded: true, rejectReason: null }),
    downloadVerifyPhoto: () => new Blob(['picture'], { type: 'image/jpeg' }),
    resetVerification: () => {
      world.profile = { ...world.profile, isProfileVerified: false };
      return verify(world, { status: 'Empty', userPhotoDownloaded: false, pose: 'victory', rejectReason: null });
    },
    getCityPage: () => ({ city: kyiv, members: '100+', passions: ['music', 'hiking'], nearby: [] }),
    getLivelyCities: () => [{ ...kyiv, members: '100+' }],
  };
}

/** The names of the places in which the feed searches. */
function namesOfPlace({ searchCityId, searchCountryCode }: ProfilePatch): Partial<CurrentProfile> {
  if (searchCityId === undefined && searchCountryCode === undefined) return {};
  const isAtHome = (searchCityId ?? searchCountryCode ?? null) === null;
  return {
    searchCity: fakeCities.find(({ cityId }) => cityId === searchCityId)?.name ?? null,
    searchCountryCode: isAtHome ? null : kyiv.countryCode,
    searchCountry: isAtHome ? null : kyiv.country,
  };
}

/** The recording that was uploaded, with its words. */
function voiceOf(world: FakeWorld, { voiceIntro }: ProfilePatch): Partial<CurrentProfile> {
  if (voiceIntro === undefined) return {};
  return { voiceIntro: voiceIntro && { ...(world.profile.voiceIntro ?? aVoiceIntro()), ...voiceIntro } };
}

function verify(world: FakeWorld, change: Partial<VerifyData>): VerifyData {
  world.verify = { ...world.verify, ...change };
  return world.verify;
}
