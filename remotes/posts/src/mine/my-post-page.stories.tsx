import { routePaths } from '@duet/contracts';
import { aPost } from '@duet/testing';
import type { Meta } from '@duet/testing/csf';
import { neverAnswered, screenOf, withoutNetwork } from '@duet/testing/stories';
import type { ScreenStory } from '@duet/testing/stories';
import posts from '../app.tsx';

const meta = { title: 'posts/My post', ...screenOf(posts, routePaths.MyPost) } satisfies Meta;
export default meta;

export const Visible: ScreenStory = {
  parameters: { world: { myPost: aPost() }, shows: ['mine.title', 'state.Active', 'mine.delete'] },
};
export const BeingChecked: ScreenStory = {
  parameters: { world: { myPost: aPost({ stateId: 1 }) }, shows: 'state.WaitVerify' },
};
export const Rejected: ScreenStory = {
  parameters: { world: { myPost: aPost({ stateId: 0, rejectReason: 'contacts' }) }, shows: 'mine.again' },
};
export const Empty: ScreenStory = { parameters: { shows: 'mine.emptyTitle' } };
export const Loading: ScreenStory = { parameters: { given: neverAnswered, shows: 'mine.title' } };
export const Failed: ScreenStory = {
  parameters: { given: ({ api }) => api.failAlways('getMyPost'), shows: 'failed.title' },
};
export const Offline: ScreenStory = { parameters: { given: withoutNetwork, shows: 'failed.title' } };
