import { useEffect, useState } from 'react';
import { routePaths } from '@duet/contracts';
import type { Locale } from '@duet/contracts';
import { DOMAIN, domainTexts } from '@duet/i18n';
import { RemoteFrame, useServices } from '@duet/kit';
import { aCurrentProfile } from '@duet/testing';
import type { FakeServices } from '@duet/testing';
import type { Meta, StoryObj } from '@duet/testing/csf';
import { screenOf } from '@duet/testing/stories';
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
  const { i18n, report } = useServices();
  const [filters, setFilters] = useState(chosen);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    i18n.register('posts', texts);
    i18n.register(DOMAIN, domainTexts);
    Promise.all([i18n.ready('posts'), i18n.ready(DOMAIN)]).then(
      () => setReady(true),
      (error: unknown) => report(error, 'posts'),
    );
    return i18n.show('posts');
  }, [i18n, report]);
  if (!isReady) return null;
  return <FilterSheet filters={filters} profile={profile} onChange={setFilters} onClose={() => undefined} />;
}

const meta = {
  ...screenOf(posts, routePaths.Posts),
  title: 'posts/Filters',
  render: ({ chosen }, { loaded }) => (
    // what the loader has made
    <RemoteFrame name="posts" services={loaded['services'] as FakeServices}>
      <Stage chosen={chosen} />
    </RemoteFrame>
  ),
} satisfies Meta<StageProps>;
export default meta;
type Story = StoryObj<StageProps>;

export const Unchanged: Story = { args: { chosen: noFilters }, parameters: { shows: ['filters.title', '18–70'] } };
export const Chosen: Story = {
  args: { chosen: { ...noFilters, ageTo: 40, gender: 'Male', area: 'Country' } },
  parameters: { shows: ['18–40', 'filters.country'] },
};
