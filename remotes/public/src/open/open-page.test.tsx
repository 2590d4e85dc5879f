import { expect, it } from '@jest/globals';
import { guestServices, renderPublic } from '../test-kit.tsx';
import { OpenPage } from './open-page.tsx';

it('sends everybody without an app store home', async () => {
  const services = guestServices();

  await renderPublic(<OpenPage />, { services, path: '/open' });

  expect(services.navigations).toEqual([{ name: 'HomePage', params: {} }]);
});
