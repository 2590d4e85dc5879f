import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { aCurrentProfile, aProfile, createFakeServices, renderRemote } from '@duet/testing';
import en from '../locales/en.json' with { type: 'json' };
import { GiftSheet } from './gift-sheet.tsx';

const { userId } = aProfile({ number: 1 });

async function aSheet(oneClickGifting: boolean) {
  const services = createFakeServices({ publisher: 'feed' });
  services.api.on('getCurrentProfile', () => aCurrentProfile({ coins: 120, oneClickGifting }));
  services.api.on('getGifts', () => [{ id: 'rose', coins: 20, imageUrl: 'icon:fluent-emoji-flat:rose' }]);
  const close = jest.fn();
  const ui = <GiftSheet missing={null} gift={{ userId, name: 'Danylo' }} close={close} />;
  const { user } = await renderRemote(ui, { name: 'feed', catalogues: { en }, services });
  await screen.findByText(/Rose/);
  return { services, user, close };
}

describe('a gift from a chat', () => {
  it('is chosen, paid and told, and nothing is said of a Like', async () => {
    const { services, user, close } = await aSheet(false);
    expect(screen.queryByText(/Like/)).not.toBeInTheDocument();

    await user.click(screen.getByRole('radio', { name: 'Rose 20 coins' }));
    await user.click(screen.getByRole('button', { name: 'Send for 20 coins' }));

    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
    expect(services.api.callsOf('sendGift')[0]?.body).toMatchObject({ giftId: 'rose', recipientId: userId });
    expect(services.notifications.map(({ message }) => message)).toEqual(['Your gift is on its way to Danylo.']);
  });

  it('is pressed once where that is enough, and waits five seconds in which it can be cancelled', async () => {
    const { services, user, close } = await aSheet(true);

    await user.click(screen.getByRole('button', { name: 'Rose 20 coins' }));

    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
    expect(services.notifications).toMatchObject([
      { message: 'Rose for Danylo goes out in five seconds.', action: { label: 'Cancel' } },
    ]);
    expect(services.api.callsOf('sendGift')).toHaveLength(0);
  });
});
