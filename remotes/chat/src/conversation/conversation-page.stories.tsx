import { aChat, aGiftMessage, aPicture } from '@duet/testing';
import type { Meta } from '@duet/testing/csf';
import { screenOf } from '@duet/testing/stories';
import type { ScreenStory } from '@duet/testing/stories';
import chat from '../app.tsx';

const meta = { title: 'chat/Conversation', ...screenOf(chat, `/main/chat/${aChat().chatId}`) } satisfies Meta;
export default meta;

export const Full: ScreenStory = { parameters: { shows: ['Member 1', 'Message 5'] } };
export const Gift: ScreenStory = {
  parameters: { world: { messages: { [aChat().chatId]: [aGiftMessage()] } }, shows: 'Member 1' },
};
export const NobodyHasWritten: ScreenStory = { parameters: { world: { messages: {} }, shows: 'Member 1' } };
/** What both reactions were about, above the first message. */
export const Beginning: ScreenStory = {
  parameters: {
    world: {
      beginnings: {
        [aChat().chatId]: {
          theirs: { prompt: 'perfectSunday', answer: 'A market in the morning, soup on the stove, nobody in a hurry.' },
          mine: { photoUrl: aPicture(120) },
        },
      },
    },
    shows: 'Member 1',
  },
};
export const Gone: ScreenStory = { parameters: { world: { chats: [], messages: {} }, shows: 'gone.title' } };
