import type { FakeWorld } from './fake-world.ts';
import type { FakeHandlers } from './handlers.ts';
import { fakeAccount } from './rooms/account.ts';
import { fakeAuth } from './rooms/auth.ts';
import { fakeBilling } from './rooms/billing.ts';
import { fakeCalls } from './rooms/calls.ts';
import { fakeChats } from './rooms/chats.ts';
import { fakeCoins } from './rooms/coins.ts';
import { fakeDiscovery } from './rooms/discovery.ts';
import { fakeMatches } from './rooms/matches.ts';
import { fakeMembers } from './rooms/members.ts';
import { fakeNotifications } from './rooms/notifications.ts';
import { fakeOps } from './rooms/ops.ts';
import { fakePlaces } from './rooms/places.ts';
import { fakePosts } from './rooms/posts.ts';
import { fakeSafety } from './rooms/safety.ts';
import { fakeWeb } from './rooms/web.ts';

/** The answers of an in-memory server over one world, by the rooms of the contracts. */
export function fakeHandlers(world: FakeWorld): FakeHandlers {
  return {
    ...fakeAccount(world),
    ...fakeAuth(world),
    ...fakeBilling(world),
    ...fakeCalls(world),
    ...fakeChats(world),
    ...fakeCoins(world),
    ...fakeDiscovery(world),
    ...fakeMatches(world),
    ...fakeMembers(world),
    ...fakeNotifications(world),
    ...fakeOps(),
    ...fakePlaces(),
    ...fakePosts(world),
    ...fakeSafety(world),
    ...fakeWeb(),
  };
}
