import type { Chat, Message, UserPost } from '@duet/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v4 } from 'uuid';
import type { Social } from '../../test/kits/deck-kit.ts';
import { openBoard } from '../../test/kits/posts-kit.ts';
import type { Board } from '../../test/kits/posts-kit.ts';
import { day, posts, second } from '../lib/constants.ts';

let board: Board;
let social: Social;
beforeAll(async () => {
  board = await openBoard();
  ({ social } = board);
});
beforeEach(() => board.empty());
afterAll(() => social.close());

describe('an answer to a post', () => {
  const reply = (member: string, postId: string, message = 'I do', clientMessageId: string = v4()) =>
    social.post<{ chatId: string }>(member, `/UserPost/posts/reply/${postId}`, { clientMessageId, message });

  it('opens a chat with a message that names the post', async () => {
    const { member, post } = await board.published();
    const anna = await social.add();

    const { body } = await reply(anna, post.postId);

    const { body: page } = await social.get<{ items: Message[] }>(member, `/chat/${body.chatId}/messages`);
    expect(page.items).toMatchObject([{ type: 15, message: 'I do', senderId: anna, media: { id: post.postId } }]);
    expect((await social.events(member)).at(-1)).toMatchObject({ type: 'message.created' });
    expect((await board.list(anna))[0]?.chatId).toBe(body.chatId);
  });

  it('is shown below the post to its author and its writer only', async () => {
    const { member, post } = await board.published();
    const [anna, boris] = [await social.add(), await social.add()];
    await reply(anna, post.postId, 'From Anna');
    social.clock.advance(second);
    await reply(boris, post.postId, 'From Boris');
    const answers = async (reader: string) => {
      const { body } = await social.get<{ post: UserPost; items: Message[] }>(
        reader,
        `/UserPost/posts/${post.postId}/messages`,
      );
      return body.items.map(({ message }) => message);
    };

    expect(await answers(member)).toEqual(['From Boris', 'From Anna']);
    expect(await answers(anna)).toEqual(['From Anna']);
    expect(await answers(await social.add())).toEqual([]);

    await social.post(anna, `/profiles/${member}/block`, { action: 'BlockUser' });
    expect(await answers(member)).toEqual(['From Boris']);
    const gone = await social.get(anna, `/UserPost/posts/${post.postId}/messages`);
    expect(gone.status).toBe(404);
  });

  it('stays one open answer until the author writes back', async () => {
    const { member, post } = await board.published();
    const anna = await social.add();
    const { chatId } = (await reply(anna, post.postId)).body;
    const count = async () =>
      (await social.get<{ items: Message[] }>(anna, `/chat/${chatId}/messages`)).body.items.length;

    expect((await reply(anna, post.postId, 'Again')).body.chatId).toBe(chatId);
    expect(await count()).toBe(1);

    await social.post(member, `/chat/${chatId}/messages/send`, { clientMessageId: v4(), type: 0, message: 'Great' });
    expect((await reply(anna, post.postId, 'More')).body.chatId).toBe(chatId);
    expect(await count()).toBe(3);
  });

  it('uses the chat of a match, and a later match uses the chat of the answer', async () => {
    const { member, post } = await board.published();
    const anna = await social.add();
    const { chatId } = (await reply(anna, post.postId)).body;

    await social.like(anna, member, 'Heart');
    const { body } = await social.like(member, anna, 'Coffee');

    expect(body).toMatchObject({ matched: true, chatId });
    expect((await social.get<Chat[]>(anna, '/chats')).body).toMatchObject([{ chatId, matchType: 'Coffee' }]);
  });

  it('is given for the first time to twenty posts a day; repeats and further answers cost nothing', async () => {
    const boards = [];
    for (let count = 0; count <= posts.firstAnswersPerDay; count += 1) boards.push(await board.published());
    const anna = await social.add();
    const [first, ...others] = boards;
    const last = others.pop();
    if (!first || !last) throw new Error('Nobody has published.');
    const { chatId } = (await reply(anna, first.post.postId)).body;
    await reply(anna, first.post.postId);
    social.clock.advance(second);
    for (const { post } of others) expect((await reply(anna, post.postId)).status).toBe(200);

    const refused = await reply(anna, last.post.postId);
    const hello = { clientMessageId: v4(), type: 0, message: 'Hello' };
    await social.post(first.member, `/chat/${chatId}/messages/send`, hello);
    const further = await reply(anna, first.post.postId, 'And one more thing');

    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests', retryAfter: 24 * 3600 - 1 } });
    expect((await social.get<Chat[]>(last.member, '/chats')).body).toEqual([]);
    expect(further.status).toBe(200);
    social.clock.advance(day - second);
    expect((await reply(anna, last.post.postId)).status).toBe(200);
    expect((await reply(await social.add(), last.post.postId)).status).toBe(200);
  });

  it('counts exactly when several are sent at the same moment', async () => {
    const boards = [];
    for (let count = 0; count <= posts.firstAnswersPerDay; count += 1) boards.push(await board.published());
    const anna = await social.add();

    const answers = await Promise.all(boards.map(({ post }) => reply(anna, post.postId)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(posts.firstAnswersPerDay);
  });

  it('is refused to oneself, to blocked members, and where direct messages are closed', async () => {
    const { member, post } = await board.published();
    const [blocked, refused] = [await social.add(), await social.add()];
    await social.post(member, `/profiles/${blocked}/block`, { action: 'BlockUser' });
    await social.post(member, `/profiles/${refused}/block`, { action: 'DirectMessage' });

    expect((await reply(member, post.postId)).status).toBe(403);
    expect((await reply(blocked, post.postId)).status).toBe(404);
    expect((await reply(refused, post.postId)).status).toBe(403);
  });
});
