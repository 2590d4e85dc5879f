import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError } from '@duet/kit';
import { aProfile, createFakeServices, renderRemote } from '@duet/testing';
import en from '../locales/en.json' with { type: 'json' };
import { GiftModal } from './gift-modal.tsx';

const recipientId = aProfile({ number: 1 }).userId;

async function aModal(isOneClick = false) {
  const services = createFakeServices({ publisher: 'feed' });
  services.api.on('getGifts', () => [
    { id: 'rose', coins: 20, imageUrl: 'icon:fluent-emoji-flat:rose' },
    { id: 'crown', coins: 500, imageUrl: 'icon:fluent-emoji-flat:crown' },
  ]);
  const close = jest.fn();
  const ui = <GiftModal name="Danylo" recipientId={recipientId} balance={120} isOneClick={isOneClick} close={close} />;
  const rendered = await renderRemote(ui, { name: 'feed', catalogues: { en }, services });
  await screen.findByRole(isOneClick ? 'button' : 'radio', { name: /Rose/ });
  return { ...rendered, api: services.api, close };
}

describe('giving a gift', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('shows the price and the remaining coins, and sends once although the button is pressed twice', async () => {
    const { user, api, close } = await aModal();

    await user.click(screen.getByRole('radio', { name: 'Rose 20 coins' }));
    expect(screen.getByText('100 coins left afterwards')).toBeInTheDocument();
    await user.dblClick(screen.getByRole('button', { name: 'Send for 20 coins' }));

    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
    expect(api.callsOf('sendGift')).toHaveLength(1);
    expect(api.callsOf('sendGift')[0]?.body).toMatchObject({ giftId: 'rose', recipientId });
  });

  it('shows how many coins are missing and does not send', async () => {
    const { user, api } = await aModal();

    await user.click(screen.getByRole('radio', { name: 'Crown 500 coins' }));

    expect(screen.getByText('You are 380 coins short for this one.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Send for 500 coins' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Get coins' })).toBeEnabled();
    expect(api.callsOf('sendGift')).toHaveLength(0);
  });

  it('requires a choice', async () => {
    const { user } = await aModal();

    await user.click(screen.getByRole('button', { name: 'Send the gift' }));

    expect(screen.getByText('Choose a gift.')).toBeInTheDocument();
  });

  it('repeats the same request when the answer is lost', async () => {
    const { user, api, close } = await aModal();
    await user.click(screen.getByRole('radio', { name: 'Rose 20 coins' }));
    api.failOnce('sendGift', new ApiError(0, 'network'));
    jest.useFakeTimers();

    fireEvent.click(screen.getByRole('button', { name: 'Send for 20 coins' }));
    await act(() => jest.advanceTimersByTimeAsync(500));

    expect(close).toHaveBeenCalledTimes(1);
    expect(new Set(api.callsOf('sendGift').map(({ body }) => body.clientRequestId)).size).toBe(1);
    expect(api.callsOf('sendGift')).toHaveLength(2);
  });

  it('shows that the result is unknown when no answer arrives, and fetches the balance', async () => {
    const { user, api } = await aModal();
    await user.click(screen.getByRole('radio', { name: 'Rose 20 coins' }));
    api.on('sendGift', () => {
      throw new ApiError(503, 'unavailable');
    });
    const asked = api.callsOf('getCurrentProfile').length;
    jest.useFakeTimers();

    fireEvent.click(screen.getByRole('button', { name: 'Send for 20 coins' }));
    await act(() => jest.advanceTimersByTimeAsync(2500));

    expect(screen.getByRole('alert')).toHaveTextContent(/^We do not know yet whether that went through/);
    expect(api.callsOf('sendGift')).toHaveLength(3);
    expect(api.callsOf('getCurrentProfile').length).toBeGreaterThan(asked);
  });

  it.each([
    [409, 'conflict', /still waits for an answer from Danylo\. Nothing was charged/],
    [404, 'not_found', /Danylo is no longer here\. Nothing was charged/],
    [403, 'forbidden', /was not sent and nothing was charged/],
  ] as const)('a gift refused with %i says why and that nothing was charged', async (status, code, text) => {
    const { user, api } = await aModal();
    api.failOnce('sendGift', new ApiError(status, code));
    await user.click(screen.getByRole('radio', { name: 'Rose 20 coins' }));

    await user.click(screen.getByRole('button', { name: 'Send for 20 coins' }));

    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(api.callsOf('sendGift')).toHaveLength(1);
  });

  it('chooses a gift by one press with one-click gifting when there are enough coins', async () => {
    const { user, api, close } = await aModal(true);

    await user.click(screen.getByRole('button', { name: 'Crown 500 coins' }));
    expect(close).not.toHaveBeenCalled();
    expect(screen.getByText('You are 380 coins short for this one.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Rose 20 coins' }));

    expect(close).toHaveBeenCalledWith({ id: 'rose', clientRequestId: expect.any(String) });
    expect(api.callsOf('sendGift')).toHaveLength(0);
  });
});
