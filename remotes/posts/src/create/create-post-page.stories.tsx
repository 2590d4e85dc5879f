import { routePaths } from '@duet/contracts';
import type { Meta } from '@duet/testing/csf';
import { neverAnswered, screenOf } from '@duet/testing/stories';
import type { ScreenStory } from '@duet/testing/stories';
import posts from '../app.tsx';

const meta = { title: 'posts/New post', ...screenOf(posts, routePaths.CreatePost) } satisfies Meta;
export default meta;

export const Choosing: ScreenStory = { parameters: { shows: ['create.title', 'create.sentence', 'template.custom'] } };
export const Loading: ScreenStory = { parameters: { given: neverAnswered, shows: 'create.title' } };
export const Failed: ScreenStory = {
  parameters: { given: ({ api }) => api.failAlways('getPostTemplates'), shows: 'failed.title' },
};
