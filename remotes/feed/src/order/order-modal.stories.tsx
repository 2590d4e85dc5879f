import { routePaths } from '@duet/contracts';
import { RemoteFrame } from '@duet/kit';
import { someSettings } from '@duet/testing';
import type { FakeServices } from '@duet/testing';
import type { Meta } from '@duet/testing/csf';
import { screenOf } from '@duet/testing/stories';
import type { ScreenStory } from '@duet/testing/stories';
import feed from '../app.tsx';
import { OrderModal } from './order-modal.tsx';

const meta = {
  ...screenOf(feed, routePaths.Feed),
  title: 'feed/Why this order',
  render: (_args, { loaded }) => (
    // what the loader has made
    <RemoteFrame name="feed" services={loaded['services'] as FakeServices}>
      <OrderModal close={() => undefined} />
    </RemoteFrame>
  ),
} satisfies Meta;
export default meta;

export const Mixed: ScreenStory = {
  parameters: { texts: 'likes', shows: ['order.title', 'order.terms.Mixed.2', 'order.switch'] },
};
export const ByFit: ScreenStory = {
  parameters: {
    texts: 'likes',
    world: { settings: someSettings({ deckOrder: 'Fit' }) },
    shows: ['order.terms.Fit.1', 'order.terms.Fit.6'],
  },
};
