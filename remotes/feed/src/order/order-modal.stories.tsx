import type { Locale } from '@duet/contracts';
import { someSettings } from '@duet/testing';
import type { Meta } from '@duet/testing/csf';
import { pieceOf } from '@duet/testing/stories';
import type { ScreenStory } from '@duet/testing/stories';
import feed from '../app.tsx';
import { OrderModal } from './order-modal.tsx';

async function texts(locale: Locale): Promise<object> {
  const loaded = (await import(`../locales/${locale}.json`, { with: { type: 'json' } })) as { default: object };
  return loaded.default;
}

const meta = {
  ...pieceOf(feed, texts),
  title: 'feed/Why this order',
  render: () => (
    <main style={{ padding: 'var(--space-20)' }}>
      <OrderModal close={() => undefined} />
    </main>
  ),
} satisfies Meta;
export default meta;

export const ByActivity: ScreenStory = {
  parameters: {
    texts: 'likes',
    world: { settings: someSettings({ deckOrder: 'Activity', newestActivityOnly: true }) },
    shows: ['order.title', 'order.terms.Activity.1', 'order.switch'],
  },
};
export const ByFit: ScreenStory = {
  parameters: {
    texts: 'likes',
    shows: ['order.terms.Fit.1', 'order.terms.Fit.6'],
  },
};
