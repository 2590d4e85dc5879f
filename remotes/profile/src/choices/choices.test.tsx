import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { passions } from '@duet/contracts';
import { createFakeServices, renderRemote } from '@duet/testing';
import en from '../locales/en.json' with { type: 'json' };
import uk from '../locales/uk.json' with { type: 'json' };
import { LanguagesPage } from './languages-page.tsx';
import { PassionsPage } from './passions-page.tsx';

const catalogues = { en, uk };

describe('passions and languages', () => {
  beforeEach(() => sessionStorage.clear());

  it('saves the chosen passions', async () => {
    const services = createFakeServices({ publisher: 'profile' });
    const { user } = await renderRemote(<PassionsPage />, { name: 'profile', catalogues, services });

    await user.click(await screen.findByRole('button', { name: 'Hiking' }));
    await user.click(screen.getByRole('button', { name: 'Art' }));
    expect(screen.getByRole('status')).toHaveTextContent('3 of 10');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(services.api.callsOf('patchCurrentProfile')).toEqual([
      { body: { passions: ['travel', 'coffee', 'hiking'] } },
    ]);
  });

  it('answers the eleventh with a sentence', async () => {
    const services = createFakeServices({ publisher: 'profile' });
    services.api.world.profile.passions = passions.slice(0, 10);
    const { user } = await renderRemote(<PassionsPage />, { name: 'profile', catalogues, services });

    await user.click(await screen.findByRole('button', { name: 'The sea' }));

    expect(screen.getByRole('status')).toHaveTextContent('You have chosen all 10. Take one off to add another.');
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  });

  it('names languages in the reader’s own and orders them by its alphabet', async () => {
    const services = createFakeServices({ publisher: 'profile', locale: 'uk' });
    await renderRemote(<LanguagesPage />, { name: 'profile', catalogues, services, locale: 'uk' });

    expect(await screen.findByRole('button', { name: 'Українська' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getAllByRole('button')[0]).toHaveTextContent('Англійська');
  });

  it('saves no language at all when every one is taken off', async () => {
    const services = createFakeServices({ publisher: 'profile' });
    const { user } = await renderRemote(<LanguagesPage />, { name: 'profile', catalogues, services });

    await user.click(await screen.findByRole('button', { name: 'Ukrainian' }));
    await user.click(screen.getByRole('button', { name: 'English' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(services.api.callsOf('patchCurrentProfile')).toEqual([{ body: { languages: [] } }]);
  });
});
