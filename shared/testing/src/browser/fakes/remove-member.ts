import type { FakeWorld } from './fake-world.ts';

/** Removes a member from every list, as after a block or the end of a match. */
export function removeMember(world: FakeWorld, memberId: string): void {
  world.chats = world.chats.filter(({ partnerId }) => partnerId !== memberId);
  world.deck = world.deck.filter(({ userId }) => userId !== memberId);
  world.posts = world.posts.filter(({ author }) => author.userId !== memberId);
}
