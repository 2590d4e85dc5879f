import { routePaths } from '@duet/contracts';
import type { Meta } from '@duet/testing/csf';
import { screenOf, withoutNetwork } from '@duet/testing/stories';
import type { ScreenStory } from '@duet/testing/stories';
import chat from '../app.tsx';

const meta = { title: 'chat/List', ...screenOf(chat, routePaths.Chat) } satisfies Meta;
export default meta;

export const Full: ScreenStory = { parameters: { shows: ['title', 'Member 1'] } };
export const Empty: ScreenStory = {
  parameters: { world: { chats: [], messages: {}, invites: [] }, shows: 'empty.title' },
};
export const Failed: ScreenStory = {
  parameters: { given: ({ api }) => api.failAlways('getChats'), shows: 'failed.title' },
};
export const Offline: ScreenStory = { parameters: { given: withoutNetwork, shows: 'failed.title' } };
