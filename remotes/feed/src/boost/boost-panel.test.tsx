import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError } from '@duet/kit';
import type { CurrentProfile } from '@duet/contracts';
import { aCurrentProfile, createFakeServices, renderRemote } from '@duet/testing';
import en from '../locales/en.json' with { type: 'json' };
import { BoostPanel } from './boost-panel.tsx';

afterEach(() => {
  jest.useRealTimers();
});

async function aPanel(changes: Partial<CurrentProfile> = {}) {
  const services = createFakeServices({ publisher: 'feed' });
  const ui = <BoostPanel profile={aCurrentProfile(changes)} />;
  const rendered = await renderRemote(ui, { name: 'feed', catalogues: { en }, services });
  return { ...rendered, api: services.api };
}
const inHalfAnHour = () => ({ until: new Date(Date.now() + 1_800_000).toISOString(), price: 50, minutes: 30 });

describe('the boost', () => {
  it('starts for its price after a confirmation and then counts down', async () => {
    const { user, api, services } = await aPanel();
    services.modalResult = true;
    await screen.findByRole('button', { name: 'Boost for 50 coins' });
    expect(screen.getByText('For 30 minutes you are among the first people others meet.')).toBeInTheDocument();
    api.on('getBoost', inHalfAnHour);

    await user.click(screen.getByRole('button', { name: 'Boost for 50 coins' }));

    expect(await screen.findByRole('timer')).toHaveTextContent(/^(29|30):\d\d$/);
    expect(services.modals[0]?.props).toMatchObject({ text: '70 coins left afterwards' });
    expect(api.callsOf('startBoost')).toHaveLength(1);
  });

  it('charges nothing without the confirmation', async () => {
    const { user, api, services } = await aPanel();
    services.modalResult = false;

    await user.click(await screen.findByRole('button', { name: 'Boost for 50 coins' }));

    await waitFor(() => expect(services.modals).toHaveLength(1));
    expect(api.callsOf('startBoost')).toHaveLength(0);
  });

  it('shows how many coins are missing and links to the coins page', async () => {
    const { user, services } = await aPanel({ coins: 38 });
    const asked: unknown[] = [];
    services.bus.on('purchase.asked').subscribe((event) => asked.push(event));

    await user.click(await screen.findByRole('button', { name: 'Boost for 50 coins' }));

    expect(services.notifications[0]?.message).toBe('You are 12 coins short.');
    services.notifications[0]?.action?.onPress();
    expect(asked).toEqual([{ sheet: 'coins', missing: 12 }]);
  });

  it.each([
    ['paused', { isPaused: true }, /paused/],
    ['incognito', { incognitoMode: true }, /incognito/],
  ])('the boost panel sells nothing to a member who is %s, and says why', async (_what, changes, text) => {
    await aPanel(changes);

    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('says that a hidden profile has to be shown first', async () => {
    const { user, api, services } = await aPanel();
    services.modalResult = true;
    api.failOnce('startBoost', new ApiError(409, 'profile_hidden'));

    await user.click(await screen.findByRole('button', { name: 'Boost for 50 coins' }));

    await waitFor(() =>
      expect(services.notifications[0]?.message).toBe('Your profile is hidden. Show it again first.'),
    );
  });

  it('shows that nothing was charged when the server said so', async () => {
    const { user, api, services } = await aPanel();
    services.modalResult = true;
    api.failOnce('startBoost', new ApiError(409, 'conflict'));

    await user.click(await screen.findByRole('button', { name: 'Boost for 50 coins' }));

    await waitFor(() => expect(services.notifications[0]?.message).toMatch(/nothing was charged/));
    await waitFor(() => expect(api.callsOf('getBoost').length).toBeGreaterThan(1));
  });

  it('repeats the same request when the answer is lost', async () => {
    const { api, services } = await aPanel();
    services.modalResult = true;
    const button = await screen.findByRole('button', { name: 'Boost for 50 coins' });
    api.failOnce('startBoost', new ApiError(0, 'network'));
    jest.useFakeTimers();

    fireEvent.click(button);
    await act(() => jest.advanceTimersByTimeAsync(500));

    expect(services.notifications[0]?.message).toBe('You are shown first from now on.');
    expect(api.callsOf('startBoost')).toHaveLength(2);
    expect(new Set(api.callsOf('startBoost').map(({ query }) => query?.requestId)).size).toBe(1);
  });

  it('shows that the result is unknown when no answer arrives', async () => {
    const { api, services } = await aPanel();
    services.modalResult = true;
    const button = await screen.findByRole('button', { name: 'Boost for 50 coins' });
    api.on('startBoost', () => {
      throw new ApiError(0, 'network');
    });
    jest.useFakeTimers();

    fireEvent.click(button);
    await act(() => jest.advanceTimersByTimeAsync(2500));

    expect(services.notifications[0]?.message).toMatch(/^We do not know yet whether that went through/);
    expect(api.callsOf('startBoost')).toHaveLength(3);
  });
});
