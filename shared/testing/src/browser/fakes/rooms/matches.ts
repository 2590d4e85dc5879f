import type { FakeWorld } from '../fake-world.ts';
import type { RoomHandlers } from '../handlers.ts';
import { removeMember } from '../remove-member.ts';

/** The end of a match. */
export function fakeMatches(world: FakeWorld): RoomHandlers<'matches'> {
  return { deleteMatch: ({ params }) => removeMember(world, params.id) };
}
