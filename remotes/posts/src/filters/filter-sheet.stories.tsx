import { useState } from 'react';
import type { Locale } from '@duet/contracts';
import { aCurrentProfile } from '@duet/testing';
import type { Meta, StoryObj } from '@duet/testing/csf';
import { pieceOf } from '@duet/testing/stories';
import posts from '../app.tsx';
import FilterSheet from './filter-sheet.tsx';
import { noFilters } from './post-filters.ts';
import type { PostFilters } from './post-filters.ts';

interface StageProps {
  readonly chosen: PostFilters;
}

const profile = aCurrentProfile({ partnerGender: 'Female', searchType: 'Nearby', countryCode: 'UA' });

async function texts(locale: Locale): Promise<object> {
  const loaded = (await import(`../locales/${locale}.json`, { with: { type: 'json' } })) as { default: object };
  return loaded.default;
}

function Stage({ chosen }: StageProps) {
  const [filters, setFilters] = useState(chosen);
  return <FilterSheet filters={filters} profile={profile} onChange={setFilters} onClose={() => undefined} />;
}

const meta = {
  ...pieceOf(posts, texts),
  title: 'posts/Filters',
  render: ({ chosen }) => <Stage chosen={chosen} />,
} satisfies Meta<StageProps>;
export default meta;
type Story = StoryObj<StageProps>;

export const Unchanged: Story = { args: { chosen: noFilters }, parameters: { shows: ['filters.title', '18–70'] } };
export const Chosen: Story = {
  args: { chosen: { ...noFilters, ageTo: 40, gender: 'Male', area: 'Country' } },
  parameters: { shows: ['18–40', 'filters.country'] },
};
