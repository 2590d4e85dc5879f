import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { ApiError } from '@duet/kit';
import { createFakeServices, renderRemote } from '@duet/testing';
import type { FakeServices } from '@duet/testing';
import en from '../locales/en.json' with { type: 'json' };
import { SettingsPage } from './settings-page.tsx';

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

describe('quiet hours', () => {
  let services: FakeServices;
  beforeEach(() => {
    services = createFakeServices({ publisher: 'profile' });
  });

  async function switchedOn() {
    const { user } = await renderRemote(<SettingsPage />, { name: 'profile', catalogues: { en }, services });
    await user.click(await screen.findByRole('switch', { name: 'Quiet hours' }));
    await screen.findByLabelText('From');
    return user;
  }
  /** A browser's clock field tells whole times only. */
  const choose = (label: string, time: string) => {
    fireEvent.change(screen.getByLabelText(label), { target: { value: time } });
    fireEvent.blur(screen.getByLabelText(label));
  };

  it('begin as the night of where the member is', async () => {
    await switchedOn();

    expect(services.api.callsOf('patchSettings')).toEqual([
      { body: { quietHours: { from: '22:00', until: '08:00', timeZone } } },
    ]);
    expect(screen.getByLabelText('From')).toHaveValue('22:00');
    expect(screen.getByLabelText('Until')).toHaveValue('08:00');
  });

  it('are saved when a time is chosen, and gone when they are switched off', async () => {
    const user = await switchedOn();

    choose('Until', '09:30');
    await user.click(await screen.findByRole('switch', { name: 'Quiet hours' }));

    const sent = services.api.callsOf('patchSettings').slice(1);
    expect(sent).toEqual([
      { body: { quietHours: { from: '22:00', until: '09:30', timeZone } } },
      { body: { quietHours: null } },
    ]);
    expect(screen.queryByLabelText('From')).not.toBeInTheDocument();
  });

  it('keep a time that was not saved in its field, with the reason beside it', async () => {
    await switchedOn();
    services.api.failOnce('patchSettings', new ApiError(0, 'network'));

    choose('From', '21:15');

    expect(await screen.findByText(/Not saved: there is no connection/)).toBeInTheDocument();
    expect(screen.getByLabelText('From')).toHaveValue('21:15');
  });

  it('stay as they were when a field is emptied', async () => {
    await switchedOn();

    choose('From', '');

    expect(screen.getByLabelText('From')).toHaveValue('22:00');
    expect(services.api.callsOf('patchSettings')).toHaveLength(1);
  });
});
