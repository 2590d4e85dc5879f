import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { ApiError } from '@duet/kit';
import { createFakeServices, renderRemote } from '@duet/testing';
import type { FakeServices } from '@duet/testing';
import en from '../locales/en.json' with { type: 'json' };
import { EditPage } from './edit-page.tsx';

const renderEdit = (services: FakeServices) =>
  renderRemote(<EditPage />, { name: 'profile', catalogues: { en }, services });
const refusal = new ApiError(400, 'invalid_request', {
  type: 'about:blank',
  title: 'Invalid request',
  status: 400,
  code: 'invalid_request',
  errors: [{ field: 'job', code: 'too_long' }],
});

describe('the edit page', () => {
  let services: FakeServices;
  beforeEach(() => {
    sessionStorage.clear();
    services = createFakeServices({ publisher: 'profile' });
  });

  it('saves only what has changed and tells the others', async () => {
    const { user } = await renderEdit(services);
    let updates = 0;
    services.bus.on('profile.updated').subscribe(() => (updates += 1));

    await user.clear(await screen.findByLabelText('Job'));
    await user.type(screen.getByLabelText('Job'), ' Baker ');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(services.api.callsOf('patchCurrentProfile')).toEqual([{ body: { job: 'Baker' } }]);
    expect(services.notifications).toEqual([{ type: 'positive', message: 'Saved' }]);
    expect(updates).toBe(1);
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  });

  it('names the field and the reason without asking the server', async () => {
    const { user } = await renderEdit(services);

    await user.clear(await screen.findByLabelText('Name'));
    await user.type(screen.getByLabelText('Name'), 'O');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('At least 2 characters.');
    expect(services.api.callsOf('patchCurrentProfile')).toHaveLength(0);
  });

  it('shows the refusal of the server at its field and keeps what was typed', async () => {
    const { user } = await renderEdit(services);
    services.api.failOnce('patchCurrentProfile', refusal);

    await user.type(await screen.findByLabelText('Job'), ' of seas');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByLabelText('Job')).toHaveAccessibleDescription(/At most 60 characters\./);
    expect(screen.getByLabelText('Job')).toHaveValue('Illustrator of seas');
  });

  it.each([
    ['reserved_name', /could be taken for Duet or its team/],
    ['hidden_characters', /cannot be seen, or that covers others/],
    ['mixed_alphabets', /in the letters of one alphabet/],
  ] as const)('says beside the name why it is refused: %s', async (code, reason) => {
    const { user } = await renderEdit(services);
    const problem = { type: 'about:blank', title: 'Invalid request', status: 400 } as const;
    const errors = [{ field: 'name', code }];
    services.api.failOnce(
      'patchCurrentProfile',
      new ApiError(400, 'invalid_request', { ...problem, code: 'invalid_request', errors }),
    );

    await user.clear(await screen.findByLabelText('Name'));
    await user.type(screen.getByLabelText('Name'), 'Support');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(reason);
    expect(screen.getByLabelText('Name')).toHaveValue('Support');
  });

  it('keeps what was typed when there is no connection', async () => {
    const { user } = await renderEdit(services);
    services.api.failOnce('patchCurrentProfile', new ApiError(0, 'network'));

    await user.type(await screen.findByLabelText('About me'), ' And lakes.');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText(/Not saved: there is no connection/)).toBeInTheDocument();
    expect(screen.getByLabelText('About me')).toHaveValue('Painter of small seas. And lakes.');
  });

  it('the edit page still has unsaved words after leaving and coming back', async () => {
    const { user, unmount } = await renderEdit(services);
    await user.type(await screen.findByLabelText('Job'), ' of seas');
    unmount();

    const again = await renderEdit(services);
    expect(await screen.findByLabelText('Job')).toHaveValue('Illustrator of seas');

    await again.user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.getByLabelText('Job')).toHaveValue('Illustrator');
  });

  it('shows the birth date without a field for it, and the way to support', async () => {
    await renderEdit(services);

    expect(await screen.findByText(en.edit.birthDateFixed, { exact: false })).toBeInTheDocument();
    expect(screen.queryByLabelText(en.edit.birthDate)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: en.edit.toSupport })).toHaveAttribute('href', '/main/profile/support');
  });

  it('takes an emptied text off the profile', async () => {
    const { user } = await renderEdit(services);

    await user.clear(await screen.findByLabelText('About me'));
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(services.api.callsOf('patchCurrentProfile')).toEqual([{ body: { aboutMe: null } }]);
  });

  it('offers to try again when the profile does not load', async () => {
    services.api.failOnce('getCurrentProfile');
    const { user } = await renderEdit(services);

    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(await screen.findByLabelText('Name')).toHaveValue('Olena');
  });
});
