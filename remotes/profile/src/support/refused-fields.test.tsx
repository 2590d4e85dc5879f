import { beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { createFakeServices, renderRemote } from '@duet/testing';
import en from '../locales/en.json' with { type: 'json' };
import { SupportPage } from './support-page.tsx';

beforeEach(() => sessionStorage.clear());

it('leads to the first field that is refused', async () => {
  const services = createFakeServices({ publisher: 'profile' });
  const { user } = await renderRemote(<SupportPage />, { name: 'profile', catalogues: { en }, services });
  const topic = await screen.findByLabelText('What is it about?');

  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(topic).toHaveFocus();
  await user.selectOptions(topic, 'An idea');
  await user.click(screen.getByRole('button', { name: 'Send' }));

  expect(screen.getByLabelText('Your message')).toHaveFocus();
  expect(screen.getByLabelText('Your message')).toHaveAccessibleDescription(/Write at least 20 characters/);
});
