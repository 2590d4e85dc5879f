import type { Meta, StoryObj } from '@duet/testing/csf';
import { SubPage } from './sub-page.tsx';
const meta = {
  title: 'ui/SubPage',
  component: SubPage,
  args: { title: 'Languages', back: <a href="#back">Profile</a>, lead: 'Shown in your profile.', children: 'English' },
  parameters: { shows: ['Languages', 'Shown in your profile.'] },
} satisfies Meta<typeof SubPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Page: Story = {};
