import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { DeckOrder } from '@duet/contracts';
import { apiKey } from '@duet/kit';
import { createFakeServices, renderRemote, someSettings } from '@duet/testing';
import en from '../locales/en.json' with { type: 'json' };
import likes from '../missed/locales/en.json' with { type: 'json' };
import { OrderModal } from './order-modal.tsx';

const words = likes.order;

async function explained(deckOrder: DeckOrder, newestActivityOnly = false) {
  const services = createFakeServices({ publisher: 'feed' });
  services.api.world.settings = someSettings({ deckOrder, newestActivityOnly });
  const ui = <OrderModal close={() => undefined} />;
  const rendered = await renderRemote(ui, { name: 'feed', catalogues: { en }, services });
  return { ...rendered, services };
}

const told = async () =>
  within(await screen.findByRole('list'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it.each([
  ['Fit', false],
  ['Activity', false],
  ['Activity', true],
] as const)('names all that the order %s counts, and whether it was chosen: %s', async (order, isChosen) => {
  await explained(order, isChosen);

  expect(await told()).toEqual([words.boost, ...Object.values(words.terms[order])]);
  expect(screen.getByText(words.never)).toBeInTheDocument();
  const isOn = screen.getByRole<HTMLInputElement>('switch', { name: words.switch }).checked;
  expect(isOn).toBe(isChosen);
});

it('gives the newest activity only to who wants it, and tells that order', async () => {
  const { user, services } = await explained('Fit');

  await user.click(await screen.findByRole('switch', { name: words.switch }));

  await waitFor(async () => expect(await told()).toEqual([words.boost, ...Object.values(words.terms.Activity)]));
  expect(services.api.callsOf('patchSettings')).toEqual([{ body: { newestActivityOnly: true } }]);
});

it('goes back and says so when that was not saved', async () => {
  const { user, services } = await explained('Fit');
  services.api.failOnce('patchSettings');

  await user.click(await screen.findByRole('switch', { name: words.switch }));

  expect(await screen.findByText(words.notSaved)).toBeInTheDocument();
  expect(screen.getByRole('switch', { name: words.switch })).not.toBeChecked();
});

it('says when the order did not come', async () => {
  const services = createFakeServices({ publisher: 'feed' });
  services.api.failAlways('getSettings');
  const ui = <OrderModal close={() => undefined} />;
  await renderRemote(ui, { name: 'feed', catalogues: { en }, services });

  expect(await screen.findByRole('alert')).toHaveTextContent(en.safetyFailed);
});

it('says the same where the device has kept only an order that there is no more', async () => {
  const services = createFakeServices({ publisher: 'feed' });
  services.queryClient.setQueryData(apiKey('getSettings', {}), { ...someSettings(), deckOrder: 'Mixed' });
  services.api.failAlways('getSettings');
  const ui = <OrderModal close={() => undefined} />;
  await renderRemote(ui, { name: 'feed', catalogues: { en }, services });
  await services.queryClient.invalidateQueries({ queryKey: apiKey('getSettings', {}) });

  expect(await screen.findByRole('alert')).toHaveTextContent(en.safetyFailed);
});
