import type { Meta, StoryObj } from '@duet/testing/csf';
import { partOf } from '@duet/testing/stories';
import { shellTexts } from '../shell-texts.ts';
import { ErrorPage } from './error-page.tsx';

const meta = {
  title: 'shell/Error page',
  component: ErrorPage,
  ...partOf('shell', shellTexts),
} satisfies Meta<typeof ErrorPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NotFound: Story = {
  args: { error: { status: 404 } },
  parameters: { shows: ['404', 'notFound.title', 'retry'] },
};
export const Failed: Story = {
  args: { error: { status: 500 } },
  parameters: { shows: ['500', 'fatal.title', 'retry'] },
};
