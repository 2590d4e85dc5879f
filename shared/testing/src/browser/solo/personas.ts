import type { FakeWorld } from '../fakes/fake-world.ts';
import { aRunningSubscription } from '../builders/purchases.ts';
import { aCurrentProfile } from '../builders/profiles.ts';
import { aWorld } from '../fakes/fake-world.ts';

/** A member to play when a remote runs alone. */
export interface Persona {
  readonly id: string;
  readonly label: string;
  /** Not signed in at first. */
  readonly isGuest?: true;
  readonly world: () => Partial<FakeWorld>;
}

export const personas: readonly Persona[] = [
  { id: 'olena', label: 'Olena, in the middle of things', world: () => ({}) },
  {
    id: 'newcomer',
    label: 'Newcomer, nothing yet',
    world: () => ({
      profile: aCurrentProfile({
        name: 'Taras',
        birthDate: null,
        gender: null,
        cityId: null,
        city: null,
        country: null,
        countryCode: null,
        aboutMe: null,
        job: null,
        passions: [],
        userMedia: [],
        isProfileVerified: false,
        isOnboarded: false,
        coins: 50,
        completeness: { score: 0, next: { step: 'location', gain: 20 } },
      }),
      chats: [],
      messages: {},
      invites: [],
      posts: [],
      deck: [],
    }),
  },
  {
    id: 'subscriber',
    label: 'Subscriber',
    world: () => ({ isSubscription: true, subscription: aRunningSubscription() }),
  },
  { id: 'rich', label: 'Rich: 5000 coins', world: () => worldWithCoins(5000) },
  { id: 'broke', label: 'Broke: no coins', world: () => worldWithCoins(0) },
  { id: 'guest', label: 'Guest, not signed in', isGuest: true, world: () => ({}) },
];

function worldWithCoins(coins: number): Partial<FakeWorld> {
  return { profile: aCurrentProfile({ coins }), coins: { ...aWorld().coins, balance: coins } };
}
