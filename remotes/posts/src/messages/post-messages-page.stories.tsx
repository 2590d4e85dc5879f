import { aPost } from '@duet/testing';
import type { Meta } from '@duet/testing/csf';
import { neverAnswered, screenOf } from '@duet/testing/stories';
import type { ScreenStory } from '@duet/testing/stories';
import posts from '../app.tsx';

const meta = { title: 'posts/Replies', ...screenOf(posts, `/main/posts/${aPost().postId}`) } satisfies Meta;
export default meta;

export const Empty: ScreenStory = { parameters: { shows: 'messages.emptyTitle' } };
export const Gone: ScreenStory = { parameters: { world: { posts: [] }, shows: 'reply.gone' } };
export const Loading: ScreenStory = { parameters: { given: neverAnswered, shows: 'messages.title' } };
export const Failed: ScreenStory = {
  parameters: { given: ({ api }) => api.failAlways('getPostMessages'), shows: 'failed.title' },
};
