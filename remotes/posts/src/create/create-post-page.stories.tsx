import { routePaths } from '@duet/contracts';
import { aPost } from '@duet/testing';
import type { Meta } from '@duet/testing/csf';
import { neverAnswered, screenOf } from '@duet/testing/stories';
import type { ScreenStory } from '@duet/testing/stories';
import posts from '../app.tsx';
import { CUSTOM, readDraft, writeDraft } from './post-draft.ts';

const meta = { title: 'posts/New post', ...screenOf(posts, routePaths.CreatePost) } satisfies Meta;
export default meta;

const draft = { ...readDraft(localStorage), background: 2 };

export const Choosing: ScreenStory = {
  parameters: { world: { myPost: null }, shows: ['create.title', 'create.sentence', 'template.custom'] },
};
export const OwnWords: ScreenStory = {
  parameters: {
    given: () => writeDraft(localStorage, { ...draft, templateId: CUSTOM, text: 'Somebody for a walk?' }),
    shows: ['create.review', 'create.title'],
  },
};
export const Sentence: ScreenStory = {
  parameters: {
    given: () => writeDraft(localStorage, { ...draft, templateId: 'eveningWalk', background: 4 }),
    shows: 'template.eveningWalk',
  },
};
export const HasPost: ScreenStory = {
  parameters: { world: { myPost: aPost({ number: 1 }) }, shows: ['create.exists', 'mine.open'] },
};
export const Loading: ScreenStory = { parameters: { given: neverAnswered, shows: 'create.title' } };
export const Failed: ScreenStory = {
  parameters: { given: ({ api }) => api.failAlways('getPostTemplates'), shows: 'failed.title' },
};
