import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { anOwnMedia, createFakeServices, renderRemote } from '@duet/testing';
import type { FakeServices } from '@duet/testing';
import { EditPage } from '../edit/edit-page.tsx';
import en from '../locales/en.json' with { type: 'json' };
import { AppealModal } from './appeal-modal.tsx';

describe('a picture that moderators rejected', () => {
  let services: FakeServices;
  beforeEach(() => {
    sessionStorage.clear();
    services = createFakeServices({ publisher: 'profile' });
    services.api.world.profile.userMedia = [
      anOwnMedia(1, 0),
      anOwnMedia(1, 1, { review: 'Reject', rejectReason: 'nobody', mayAppeal: true }),
    ];
  });
  const renderPage = () => renderRemote(<EditPage />, { name: 'profile', catalogues: { en }, services });

  it('a picture that moderators rejected is named with its reason, and looked at again when the member asks', async () => {
    services.modalResult = anOwnMedia(1, 1, { review: 'Appeal', rejectReason: 'nobody' });
    const { user } = await renderPage();
    expect(await screen.findByText('Photo 2 is not shown to others: nobody can be seen in it.')).toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Ask us to look again' }));

    expect(await screen.findByText('Photo 2 is not shown yet: we are looking at it once more.')).toBeInTheDocument();
    expect(services.notifications).toMatchObject([{ type: 'positive' }]);
  });

  it('a picture that moderators rejected is not asked about twice', async () => {
    services.api.world.profile.userMedia[1] = anOwnMedia(1, 1, { review: 'Reject', rejectReason: 'other' });
    await renderPage();

    expect(await screen.findByText(/it is against our rules/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Ask us to look again' })).not.toBeInTheDocument();
  });

  it('a picture that moderators rejected is appealed with the words that were written before the dialog was closed', async () => {
    const dialog = <AppealModal photoId={anOwnMedia(1, 1).id} close={jest.fn()} />;
    const options = { name: 'profile', catalogues: { en }, services } as const;
    const { user, unmount } = await renderRemote(dialog, options);
    await user.type(screen.getByLabelText('Your reason'), 'It is me in the fog.');

    unmount();
    await renderRemote(dialog, options);

    expect(screen.getByLabelText('Your reason')).toHaveValue('It is me in the fog.');
  });

  it('a picture that moderators rejected is appealed with words of ten characters and more', async () => {
    const close = jest.fn();
    const { id } = services.api.world.profile.userMedia[1] ?? anOwnMedia(1, 1);
    const { user } = await renderRemote(<AppealModal photoId={id} close={close} />, {
      name: 'profile',
      catalogues: { en },
      services,
    });

    await user.type(screen.getByLabelText('Your reason'), 'It is me');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByText('Write at least 10 characters.')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Your reason'), ' in the fog.');
    await user.click(screen.getByRole('button', { name: 'Send' }));

    expect(services.api.callsOf('appealProfilePhoto')).toEqual([
      { params: { id }, body: { message: 'It is me in the fog.' } },
    ]);
    expect(close).toHaveBeenCalledWith(expect.objectContaining({ id, review: 'Appeal' }));
  });
});
