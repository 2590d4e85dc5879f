import type { CallName } from '@duet/contracts';
import { endpoints } from '@duet/contracts/endpoints';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { v4 } from 'uuid';
import { openTestApp } from '../../../test/kits/test-app.ts';
import type { TestApp, TestMember } from '../../../test/kits/test-app.ts';

const socialCalls = [
  'blockMember',
  'unblockMember',
  'getBlocked',
  'reportMember',
  'getInvites',
  'getMissedLikes',
  'postInviteReaction',
  'postLike',
  'getMatchingProfiles',
  'deleteMatch',
  'getChats',
  'getChatMessages',
  'searchChatMessages',
  'searchMessages',
  'sendChatMessage',
  'putMessageStatus',
  'getGifts',
  'getPosts',
  'getMyPost',
  'getPostMessages',
  'getPostTemplates',
  'createPost',
  'deletePost',
  'postLikePost',
  'postDislikePost',
  'replyToPost',
  'getCoins',
] as const satisfies CallName[];

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

function methodAndPath(name: CallName) {
  const [method = '', path = ''] = endpoints[name].call.replace('{id}', v4()).split(' ');
  // The table of calls knows these methods only.
  return { method: method as Parameters<TestMember['call']>[0], path };
}

it.each(socialCalls)('refuses %s to guests and to sign-ins without an account', async (name) => {
  const { method, path } = methodAndPath(name);

  const guest = await test.inject({ method, url: `/api${path}` });
  const stranger = await test.stranger().call(method, path);

  expect([guest.statusCode, stranger.statusCode]).toEqual([401, 403]);
});
