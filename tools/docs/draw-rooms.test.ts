import { expect, it } from '@jest/globals';
import { drawRooms } from './draw-rooms.ts';

it('draws the rooms of the server without arrows that follow from others, and without tests', () => {
  const drawn = drawRooms([
    { from: 'server/src/chats/messages/chats-store.ts', to: 'server/src/members/profiles/visibility-store.ts' },
    { from: 'server/src/members/profiles/visibility-store.ts', to: 'server/src/lib/clock.ts' },
    { from: 'server/src/chats/messages/chats-store.ts', to: 'server/src/lib/clock.ts' },
    { from: 'server/src/chats/messages/chats-store.ts', to: 'server/src/chats/media/media-view.ts' },
    { from: 'server/src/lib/clock.test.ts', to: 'server/src/platform/database/index.ts' },
    { from: 'server/src/app.ts', to: 'server/src/web/index.ts' },
  ]);

  expect(drawn.split('\n').filter((line) => line.includes('-->'))).toEqual([
    '  _chats --> _members',
    '  _members --> _lib',
  ]);
});
