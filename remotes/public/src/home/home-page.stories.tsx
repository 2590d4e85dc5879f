import { routePaths } from '@duet/contracts';
import type { Meta } from '@duet/testing/csf';
import { screenOf } from '@duet/testing/stories';
import type { ScreenStory } from '@duet/testing/stories';
import publicPages from '../app.tsx';

const meta = { title: 'public/Home', ...screenOf(publicPages, routePaths.HomePage) } satisfies Meta;
export default meta;

export const Guest: ScreenStory = {
  parameters: {
    session: { status: 'signed-out' },
    shows: ['home.title', 'home.signUp', 'home.reactions.travel', 'home.people.100+'],
  },
};
export const Member: ScreenStory = { parameters: { shows: 'home.open' } };
