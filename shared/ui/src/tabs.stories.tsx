import { useState } from 'react';
import type { Meta, StoryObj } from '@duet/testing/csf';
import { TabPanel, Tabs } from './tabs.tsx';

const items = [
  { value: 'new', label: 'New', count: 3, countLabel: 'unread' },
  { value: 'all', label: 'All' },
] as const;

function TwoTabs() {
  const [value, setValue] = useState<'new' | 'all'>('new');
  return (
    <Tabs label="Chats" items={items} value={value} onChange={setValue}>
      <TabPanel value="new">Three chats wait for you.</TabPanel>
      <TabPanel value="all">All your chats.</TabPanel>
    </Tabs>
  );
}

const meta = { title: 'ui/Tabs', component: TwoTabs } satisfies Meta<typeof TwoTabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const First: Story = { parameters: { shows: 'Three chats wait for you.' } };
export const Second: Story = {
  play: ({ canvas }) => canvas.getByRole('tab', { name: /All/ }).click(),
  parameters: { shows: 'All your chats.' },
};
