import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@duet/api';
import { createFakeServices } from '../fakes/fake-services.ts';
import { BenchPanel } from './bench-panel.tsx';
import { readSettings } from './bench-settings.ts';
import type { BenchSettings } from './bench-settings.ts';
import { createBench } from './create-bench.ts';
import { keptSettings } from './kept-settings.ts';
import { sendBusEvent, sendRealtimeEvent } from './send-event.ts';

const open: BenchSettings = { ...readSettings(new URLSearchParams()), isOpen: true };

function openBench(settings: Partial<BenchSettings> = {}) {
  const fakes = createFakeServices();
  const reload = jest.fn();
  const bench = createBench({ fakes, settings: { ...open, ...settings }, storage: sessionStorage, reload });
  render(
    <BenchPanel
      remote="feed"
      flags={[{ name: 'feed.newCard', owner: 'feed', description: 'A larger card', expires: '2999-01-01' }]}
      bench={bench}
      i18n={fakes.i18n}
      onLocale={fakes.changeLocale}
      onBusEvent={(name, json) => sendBusEvent(fakes.sharedBus, name, json)}
      onRealtimeEvent={(json) => sendRealtimeEvent(fakes.realtime, json)}
      shareAddress={() => 'http://localhost/'}
    />,
  );
  /** The answer to a call, or why there was none. */
  const coins = () => act(() => bench.api.call('getCoins', { query: {} }).catch((error: unknown) => error));
  return {
    fakes,
    reload,
    bench,
    coins,
    user: userEvent.setup(),
    kept: () => keptSettings('', sessionStorage).settings,
  };
}

describe('the panel of the test bench', () => {
  beforeEach(() => sessionStorage.clear());

  it('lets one call fail, until it is removed from the list', async () => {
    const { coins, user, kept } = openBench();

    await user.type(screen.getByLabelText('Call'), 'getCoins');
    await user.selectOptions(screen.getByLabelText('Fails with'), '429 too_many_requests');
    await user.click(screen.getByRole('button', { name: 'Let it fail' }));

    expect(await coins()).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(kept().failures).toEqual([{ call: 'getCoins', code: 'too_many_requests', isOnce: false }]);

    await user.click(screen.getByRole('button', { name: 'Answer getCoins again' }));

    expect(await coins()).toMatchObject({ balance: 120 });
    expect(kept().failures).toEqual([]);
  });

  it('does not know a call of another name', async () => {
    const { user, bench } = openBench();

    await user.type(screen.getByLabelText('Call'), 'getGold{Enter}');

    expect(screen.getByRole('alert')).toHaveTextContent('There is no call “getGold”');
    expect(bench.settings$.value.failures).toEqual([]);
  });

  it('fails with the settings it starts with, the first time alone where that was chosen', async () => {
    const { coins, user } = openBench({ failures: [{ call: 'getCoins', code: 'network', isOnce: true }] });

    await user.selectOptions(screen.getByLabelText('Theme'), 'dark');
    expect(await coins()).toEqual(new ApiError(0, 'network'));
    await user.selectOptions(screen.getByLabelText('Theme'), 'light');

    expect(await coins()).toMatchObject({ balance: 120 });
  });

  it('switches a flag of the remote on with the next page', async () => {
    const { user, reload, kept } = openBench();

    await user.click(screen.getByRole('checkbox', { name: 'newCard' }));

    expect(reload).toHaveBeenCalledTimes(1);
    expect(kept().flags).toEqual(['newCard']);
    expect(screen.getByText(/with newCard/)).toBeInTheDocument();

    await user.click(screen.getByRole('checkbox', { name: 'newCard' }));

    expect(kept().flags).toEqual([]);
  });

  it('takes the connection away, and everybody hears of it', async () => {
    const { fakes, coins, user } = openBench();
    const heard = jest.fn();
    addEventListener('offline', heard);

    await user.click(screen.getByLabelText('Offline'));

    expect(heard).toHaveBeenCalledTimes(1);
    expect(navigator.onLine).toBe(false);
    expect(fakes.realtime.status$.value).toBe('connecting');
    expect(await coins()).toMatchObject({ code: 'network' });

    await user.click(screen.getByLabelText('Offline'));

    expect(navigator.onLine).toBe(true);
    expect(await coins()).toMatchObject({ balance: 120 });
  });

  it('loads the page anew for another persona and for another time, and keeps them', async () => {
    const { reload, user, kept } = openBench();

    await user.selectOptions(screen.getByLabelText('Persona'), 'guest');
    expect(reload).toHaveBeenCalledTimes(1);
    expect(kept().persona).toBe('guest');

    await user.type(screen.getByLabelText('Stands still at'), '2026-12-31T23:59');
    await user.click(screen.getByRole('button', { name: 'Stop the clock' }));
    expect(reload).toHaveBeenCalledTimes(2);
    expect(kept().clock).toBe(new Date('2026-12-31T23:59').toISOString());
  });

  it('sends the example of an event as it was changed, and says what does not fit', async () => {
    const { fakes, user } = openBench();
    const heard = jest.fn();
    fakes.bus.on('coins.changed').subscribe(heard);
    const bus = screen.getByRole('group', { name: 'Bus' });

    await user.selectOptions(
      screen.getByLabelText('Event'),
      within(bus).getByRole('option', { name: 'coins.changed' }),
    );
    const payload = screen.getByLabelText('Payload');
    await user.clear(payload);
    await user.type(payload, '{{ "coins": 7 }');
    await user.click(screen.getByRole('button', { name: 'Send' }));

    expect(heard).toHaveBeenCalledWith({ coins: 7 });
    expect(screen.getByRole('status')).toHaveTextContent('Sent coins.changed');

    await user.clear(payload);
    await user.type(payload, '{{ "coins": "many" }');
    await user.click(screen.getByRole('button', { name: 'Send' }));

    expect(screen.getByRole('alert')).toHaveTextContent('does not fit the contract of coins.changed');
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('notes what the remote did, the latest first', async () => {
    const { fakes, coins } = openBench();

    await coins();
    act(() => fakes.sharedBus.for('shell').publish('coins.changed', { coins: 3 }));

    const log = screen.getByText('bus coins.changed of shell {"coins":3}');
    expect(
      within(log.closest('ol') as HTMLElement)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual(['bus coins.changed of shell {"coins":3}', 'call getCoins']);
  });

  it('opens and closes by Alt+B, wherever the focus is', async () => {
    const { user } = openBench({ isOpen: false });
    expect(screen.queryByLabelText('Persona')).not.toBeVisible();

    await user.keyboard('{Alt>}b{/Alt}');
    expect(screen.getByLabelText('Persona')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Test bench', expanded: true })).toHaveFocus();

    await user.keyboard('{Alt>}b{/Alt}');
    expect(screen.getByLabelText('Persona')).not.toBeVisible();
  });
});
