import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { ApiError } from '@duet/kit';
import { createFakeServices, renderRemote } from '@duet/testing';
import en from '../locales/en.json' with { type: 'json' };
import { GenderPage } from './gender-page.tsx';

async function renderGender() {
  const services = createFakeServices({ publisher: 'profile' });
  services.api.world.profile.additionalGender = 'CisWoman';
  return renderRemote(<GenderPage />, { name: 'profile', catalogues: { en }, services });
}

describe('the gender page', () => {
  beforeEach(() => sessionStorage.clear());

  it('offers what goes with the gender and drops what does not', async () => {
    const { user, services } = await renderGender();

    await user.click(await screen.findByRole('radio', { name: 'Man' }));

    expect(screen.getByLabelText('More precisely')).toHaveValue('');
    expect(screen.queryByRole('option', { name: 'Cis woman' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(services.api.callsOf('patchCurrentProfile')).toEqual([{ body: { gender: 'Male', additionalGender: null } }]);
  });

  it('saves what others see and whom to see', async () => {
    const { user, services } = await renderGender();

    await user.click(await screen.findByLabelText('Show it on my profile'));
    await user.selectOptions(screen.getByLabelText('I want to see'), 'Men and women');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(services.api.callsOf('patchCurrentProfile')).toEqual([
      { body: { showAdditionalGenderInProfile: true, partnerGender: 'MaleAndFemale' } },
    ]);
  });

  it('sends the member to a refused group', async () => {
    const { user, services } = await renderGender();
    services.api.failOnce(
      'patchCurrentProfile',
      new ApiError(400, 'invalid_request', {
        type: 'about:blank',
        title: 'Bad Request',
        status: 400,
        code: 'invalid_request',
        errors: [{ field: 'gender', code: 'required' }],
      }),
    );

    await user.click(await screen.findByRole('radio', { name: 'Non-binary' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(screen.getAllByRole('radio')[0]).toHaveFocus());
  });

  it('keeps the choice when it was not saved', async () => {
    const { user, services } = await renderGender();
    services.api.failOnce('patchCurrentProfile', new ApiError(429, 'too_many_requests'));

    await user.click(await screen.findByRole('radio', { name: 'Non-binary' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText(/too many changes in a short time/)).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Non-binary' })).toBeChecked();
  });
});
