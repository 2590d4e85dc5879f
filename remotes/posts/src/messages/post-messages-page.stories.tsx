import { aChat, aMessage, aPost } from '@duet/testing';
import type { Meta } from '@duet/testing/csf';
import { neverAnswered, screenOf } from '@duet/testing/stories';
import type { ScreenStory } from '@duet/testing/stories';
import posts from '../app.tsx';

const meta = { title: 'posts/Replies', ...screenOf(posts, `/main/posts/${aPost().postId}`) } satisfies Meta;
export default meta;

const chats = [aChat({ number: 1 }), aChat({ number: 2 }), aChat({ number: 3 })];
const media = { id: aPost().postId, blob: null, preview: null, giftUrl: null, coins: null, facts: null };
const words = ['I do, on Saturday if it is dry.', 'Only with a thermos of tea. '.repeat(6).trim(), 'W'.repeat(300)];

/** Short, long, and one word that cannot be broken. */
export const Answers: ScreenStory = {
  parameters: {
    world: {
      chats,
      messages: Object.fromEntries(
        chats.map(({ chatId, partnerId }, index) => [
          chatId,
          [aMessage({ number: index, type: 15, chatId, senderId: partnerId, message: words[index] ?? '', media })],
        ]),
      ),
    },
    shows: ['messages.title', ...words],
  },
};
export const Empty: ScreenStory = { parameters: { shows: 'messages.emptyTitle' } };
export const Gone: ScreenStory = { parameters: { world: { posts: [] }, shows: 'reply.gone' } };
export const Loading: ScreenStory = { parameters: { given: neverAnswered, shows: 'messages.title' } };
export const Failed: ScreenStory = {
  parameters: { given: ({ api }) => api.failAlways('getPostMessages'), shows: 'failed.title' },
};
