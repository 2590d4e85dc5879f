import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { ApiError, useApiQuery } from '@duet/kit';
import type { CurrentProfile } from '@duet/contracts';
import { aCurrentProfile, createFakeServices, renderRemote } from '@duet/testing';
import en from '../locales/en.json' with { type: 'json' };
import FilterPanel from './filter-panel.tsx';

async function aPanel(changes: Partial<CurrentProfile> = {}) {
  const services = createFakeServices({ publisher: 'feed', world: { profile: aCurrentProfile(changes) } });
  const onSaved = jest.fn();
  // the panel follows the cached profile, as on the page
  function Page() {
    const { data } = useApiQuery(services.api, 'getCurrentProfile', {});
    if (!data) return null;
    return <FilterPanel profile={data} isOpen isWide={false} onOpenChange={() => undefined} onSaved={onSaved} />;
  }
  const rendered = await renderRemote(<Page />, { name: 'feed', catalogues: { en }, services });
  await screen.findByLabelText('Show me');
  return { ...rendered, api: services.api, onSaved };
}
const hidden = { hidden: true }; // jsdom does not open popovers

describe('the filters', () => {
  it('save a change once, after a moment without further changes', async () => {
    const { user, api, onSaved } = await aPanel();

    await user.selectOptions(screen.getByLabelText('Show me'), 'Men');
    await user.click(screen.getByRole('radio', { name: 'Anywhere' }));

    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(api.callsOf('patchCurrentProfile')).toEqual([{ body: { partnerGender: 'Male', searchType: 'Any' } }]);
    expect(onSaved).toHaveBeenCalledTimes(1);
  });

  it('keep the choice and show a notice when saving fails', async () => {
    const { user, api, onSaved } = await aPanel();
    api.failOnce('patchCurrentProfile', new ApiError(503, 'unavailable'));

    await user.selectOptions(screen.getByLabelText('Show me'), 'Men');

    expect(await screen.findByText('Your filters were not saved.')).toBeInTheDocument();
    expect(screen.getByLabelText('Show me')).toHaveValue('Male');
    expect(onSaved).not.toHaveBeenCalled();
  });

  it('save on a retry what failed before', async () => {
    const { user, api, onSaved } = await aPanel();
    api.failOnce('patchCurrentProfile', new ApiError(503, 'unavailable'));
    await user.selectOptions(screen.getByLabelText('Show me'), 'Men');

    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('Saved')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(api.callsOf('patchCurrentProfile')[1]).toEqual({ body: { partnerGender: 'Male' } });
    expect(onSaved).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['another screen', ({ unmount }: Awaited<ReturnType<typeof aPanel>>) => unmount()],
    ['another site', () => void dispatchEvent(new Event('pagehide'))],
  ])('are saved at once when the member leaves for %s', async (_where, leave) => {
    const panel = await aPanel();
    await panel.user.selectOptions(screen.getByLabelText('Show me'), 'Men');

    await act(async () => leave(panel));

    expect(panel.api.callsOf('patchCurrentProfile')).toEqual([{ body: { partnerGender: 'Male' } }]);
  });

  it('save nothing for a member who has signed out meanwhile', async () => {
    const { user, services, api, unmount } = await aPanel();
    await user.selectOptions(screen.getByLabelText('Show me'), 'Men');

    Object.assign(services.session, { state: () => ({ status: 'signed-out' }) });
    unmount();

    expect(api.callsOf('patchCurrentProfile')).toEqual([]);
  });

  it('do not save again on leaving when everything is saved', async () => {
    const { user, api, unmount } = await aPanel();
    await user.selectOptions(screen.getByLabelText('Show me'), 'Men');
    await screen.findByText('Saved');

    unmount();

    expect(api.callsOf('patchCurrentProfile')).toHaveLength(1);
  });

  it('search around another city without a separate country, and at home again', async () => {
    const { user, api } = await aPanel();
    const city = () => screen.getByRole('combobox', { name: /City/ });
    expect(city()).toHaveAccessibleDescription('Empty looks around the city you live in.');

    act(() => city().focus());
    // at once: on a busy machine there may be a search between two letters
    await user.paste('Льв');
    await user.click(await screen.findByRole('option', { name: /Lviv/, ...hidden }));
    await waitFor(() => expect(api.callsOf('patchCurrentProfile')).toEqual([{ body: { searchCityId: 702550 } }]));
    expect(api.callsOf('searchCities')).toEqual([{ query: { query: 'Льв', limit: 8 } }]);
    expect(city()).toHaveValue('Lviv');

    await user.click(await screen.findByRole('button', { name: 'Look around home' }));
    await waitFor(() =>
      expect(api.callsOf('patchCurrentProfile')[1]).toEqual({ body: { searchCityId: null, searchCountryCode: null } }),
    );
  });

  it('find a country typed in any language', async () => {
    const { user, api } = await aPanel({ searchType: 'Country' });

    act(() => screen.getByRole('combobox', { name: /Country/ }).focus());
    await user.keyboard('Укр');
    await user.click(await screen.findByRole('option', { name: 'Ukraine', ...hidden }));

    await waitFor(() =>
      expect(api.callsOf('patchCurrentProfile')).toEqual([{ body: { searchCityId: null, searchCountryCode: 'UA' } }]),
    );
  });

  it('ask for no place when the search is anywhere', async () => {
    await aPanel({ searchType: 'Any' });

    expect(screen.queryByRole('combobox', { name: /City|Country/ })).not.toBeInTheDocument();
  });

  it('show a paused member why nobody new writes, and let the pause be ended', async () => {
    const { user, api } = await aPanel({ isPaused: true });

    await user.click(screen.getByRole('button', { name: 'Show me again' }));

    await waitFor(() => expect(screen.queryByText('Your profile is paused')).not.toBeInTheDocument());
    expect(api.callsOf('patchCurrentProfile')).toEqual([{ body: { isPaused: false } }]);
  });
});
