import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { ApiError } from '@duet/kit';
import { aCurrentProfile, createFakeServices, renderRemote } from '@duet/testing';
import en from '../locales/en.json';
import FilterPanel from './filter-panel.tsx';

async function aPanel() {
  const services = createFakeServices({ publisher: 'feed' });
  const onSaved = jest.fn();
  const panel = (
    <FilterPanel profile={aCurrentProfile()} isOpen isWide={false} onClose={() => undefined} onSaved={onSaved} />
  );
  const rendered = await renderRemote(panel, { name: 'feed', catalogues: { en }, services });
  return { ...rendered, api: services.api, onSaved };
}

describe('the filters', () => {
  it('saves what was chosen once, after a moment of quiet', async () => {
    const { user, api, onSaved } = await aPanel();

    await user.selectOptions(screen.getByLabelText('Show me'), 'Men');
    await user.click(screen.getByRole('radio', { name: 'Anywhere' }));

    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(api.callsOf('patchCurrentProfile')).toEqual([
      { body: { partnerGender: 'Male', partnerAgeFrom: 18, partnerAgeTo: 75, searchType: 'Any' } },
    ]);
    expect(onSaved).toHaveBeenCalledTimes(1);
  });

  it('keeps the choice and says so when saving fails', async () => {
    const { user, api, onSaved } = await aPanel();
    api.failOnce('patchCurrentProfile', new ApiError(503, 'unavailable'));

    await user.selectOptions(screen.getByLabelText('Show me'), 'Men');

    expect(await screen.findByText('Your filters were not saved.')).toBeInTheDocument();
    expect(screen.getByLabelText('Show me')).toHaveValue('Male');
    await waitFor(() => expect(onSaved).not.toHaveBeenCalled());
  });
});
