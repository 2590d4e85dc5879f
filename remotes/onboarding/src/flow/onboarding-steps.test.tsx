import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { ApiError } from '@duet/kit';
import { aCurrentProfile, anOwnMedia, createFakeServices, fakePictures, renderRemote, showModals } from '@duet/testing';
import type { CurrentProfile } from '@duet/contracts';
import en from '../locales/en.json' with { type: 'json' };
import { dataOf, writeData, writeStep } from './onboarding-data.ts';
import type { Step } from './onboarding-data.ts';
import { OnboardingSteps } from './onboarding-steps.tsx';

/** The questions at a step, for a member who has answered everything but this. */
async function renderAt(step: Step, changes: Partial<CurrentProfile>) {
  writeStep(localStorage, step);
  const profile = aCurrentProfile({ isOnboarded: false, ...changes });
  const services = showModals(createFakeServices({ publisher: 'onboarding' }), 'onboarding');
  return renderRemote(<OnboardingSteps profile={profile} />, { name: 'onboarding', catalogues: { en }, services });
}

describe('the questions', () => {
  beforeEach(() => localStorage.clear());

  it('the questions of the onboarding send the member to a choice that is missing', async () => {
    const { user } = await renderAt('gender', { gender: null });

    await user.click(screen.getByRole('button', { name: 'Continue' }));

    expect(screen.getAllByRole('radio')[0]).toHaveFocus();
    expect(screen.getByText('Choose one of the three.')).toBeInTheDocument();
  });

  it.each([
    ['reserved_name', /could be taken for Duet or its team/],
    ['hidden_characters', /cannot be seen, or that covers others/],
    ['mixed_alphabets', /in the letters of one alphabet/],
  ] as const)('say beside the name why it is refused, and keep it: %s', async (code, reason) => {
    const { user, services } = await renderAt('name', { name: 'Admin' });
    const problem = { type: 'about:blank', title: 'Invalid request', status: 400 } as const;
    const errors = [{ field: 'name', code }];
    services.api.failOnce(
      'patchCurrentProfile',
      new ApiError(400, 'invalid_request', { ...problem, code: 'invalid_request', errors }),
    );

    await user.click(screen.getByRole('button', { name: 'Continue' }));

    expect(await screen.findByDisplayValue('Admin')).toHaveAccessibleDescription(reason);
  });

  it('go on by themselves when a choice is pressed, and show it on the way back', async () => {
    const { user, services } = await renderAt('gender', { gender: null });

    await user.click(screen.getByRole('radio', { name: 'Woman' }));

    expect(await screen.findByRole('heading', { name: 'Who would you like to see?' })).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Men' }));
    expect(await screen.findByRole('heading', { name: 'Where do you live?' })).toBeInTheDocument();
    expect(services.api.callsOf('patchCurrentProfile')).toEqual([
      { body: { gender: 'Female', additionalGender: null, showAdditionalGenderInProfile: false } },
      { body: { partnerGender: 'Male' } },
    ]);

    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByRole('radio', { name: 'Men' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByRole('radio', { name: 'Woman' })).toBeChecked();

    await user.click(screen.getByRole('radio', { name: 'Woman' }));
    expect(await screen.findByRole('heading', { name: 'Who would you like to see?' })).toBeInTheDocument();
  });

  it('stay while the arrow keys choose, and go on by Enter', async () => {
    const { user, services } = await renderAt('gender', { gender: 'Male' });

    act(() => screen.getByRole('radio', { name: 'Man' }).focus());
    await user.keyboard('{ArrowDown}');

    expect(screen.getByRole('radio', { name: 'Woman' })).toBeChecked();
    expect(services.api.callsOf('patchCurrentProfile')).toEqual([]);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Who would you like to see?' })).toBeInTheDocument();
  });

  it('stay at the gender of somebody who says it more precisely', async () => {
    const { user, services } = await renderAt('gender', { gender: null });

    await user.click(screen.getByRole('button', { name: 'Say it more precisely' }));
    expect(screen.getByText('First choose one of the three.')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Non-binary' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'More precisely' }), 'Agender');
    await user.click(screen.getByRole('checkbox', { name: 'Show this in my profile' }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));

    expect(services.api.callsOf('patchCurrentProfile')).toEqual([
      { body: { gender: 'NonBinary', additionalGender: 'Agender', showAdditionalGenderInProfile: true } },
    ]);
  });

  it('let whom to see be skipped, which shows everyone', async () => {
    const unanswered = { ...dataOf(aCurrentProfile()), partnerGender: null };
    writeData(localStorage, unanswered, aCurrentProfile().userId);
    const { user, services } = await renderAt('partner', {});

    expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Skip for now' }));

    expect(services.api.callsOf('patchCurrentProfile')).toEqual([{ body: { partnerGender: 'All' } }]);
  });

  it('show the card that the answers make beside them, and as the last screen', async () => {
    const { user, services } = await renderAt('photos', { name: 'Olena', passions: ['coffee', 'sea'] });

    expect(screen.getByRole('figure')).toHaveTextContent(/^Olena, \d+/);
    await user.click(screen.getByRole('button', { name: 'Continue' }));

    expect(await screen.findByRole('heading', { name: 'This is how others see you' })).toHaveFocus();
    expect(screen.getByText(/^Olena, \d+$/)).toBeInTheDocument();
    expect(screen.getByText('Kyiv, Ukraine')).toBeInTheDocument();
    expect(screen.getByText('Coffee')).toBeInTheDocument();
    expect(services.api.callsOf('patchCurrentProfile')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Start meeting people' }));
    expect(services.api.callsOf('patchCurrentProfile')).toEqual([{ body: { isOnboarded: true } }]);
  });

  it('the questions of the onboarding let the city be skipped, and say what that means', async () => {
    const { user, services } = await renderAt('location', { city: null, cityId: null, country: null });

    expect(screen.getByRole('combobox', { name: 'Your city' })).toHaveAccessibleDescription(
      'Without a city you are shown people from everywhere.',
    );
    await user.click(screen.getByRole('button', { name: 'Skip for now' }));

    expect(services.api.callsOf('patchCurrentProfile')).toEqual([{ body: { searchType: 'Any' } }]);
    expect(await screen.findByRole('heading', { name: 'What do you love?' })).toBeInTheDocument();
  });

  it('the questions of the onboarding take the city that the browser leads to', async () => {
    const getCurrentPosition: Geolocation['getCurrentPosition'] = (done) =>
      done({ coords: { latitude: 50.45, longitude: 30.52 } } as GeolocationPosition);
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
    const { user, services } = await renderAt('location', { city: null, cityId: null, country: null });

    await user.click(screen.getByRole('button', { name: 'Find my city' }));
    await user.click(await screen.findByRole('button', { name: 'Continue' }));

    expect(services.api.callsOf('patchCurrentProfile')).toEqual([{ body: { cityId: 703448, searchType: 'Country' } }]);
  });

  it('the questions of the onboarding wait for as many photos as there is room for', async () => {
    const { user, services } = await renderAt('photos', { userMedia: [0, 1, 2, 3, 4].map((at) => anOwnMedia(1, at)) });
    services.api.on('uploadProfilePhoto', () => new Promise(() => undefined));

    const files = ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => new File(['x'], name, { type: 'image/jpeg' }));
    await user.upload(screen.getByLabelText('Add photos'), files);

    expect(screen.getAllByLabelText('Uploading')).toHaveLength(1);
  });

  it('ask again for what the server lacks at the end', async () => {
    const { user, services } = await renderAt('card', {});
    const problem = { type: 'about:blank', title: 'Something needed is missing.', status: 400 } as const;
    const errors = [{ field: 'userMedia', code: 'too_few' }] as const;
    services.api.failOnce(
      'patchCurrentProfile',
      new ApiError(400, 'onboarding_incomplete', { ...problem, code: 'onboarding_incomplete', errors }),
    );

    await user.click(screen.getByRole('button', { name: 'Start meeting people' }));

    expect(await screen.findByRole('heading', { name: 'Show your face' })).toHaveFocus();
    expect(screen.getByText('This is still missing. Add it, and go on.')).toBeInTheDocument();
  });

  it('the questions of the onboarding let each photo be cropped before it is sent', async () => {
    const { drawn, restore } = fakePictures({ width: 1600, height: 900 });
    const { user, services } = await renderAt('photos', { userMedia: [] });
    const wide = new File(['a wide picture'], 'wide.jpg', { type: 'image/jpeg' });

    await user.upload(screen.getByLabelText('Add photos'), wide);
    await user.click(await screen.findByRole('button', { name: 'Use photo' }));

    await waitFor(() => expect(services.api.callsOf('uploadProfilePhoto')).toHaveLength(1));
    const [{ file } = {}] = services.api.callsOf('uploadProfilePhoto');
    expect(file).not.toBe(wide);
    expect(drawn).toEqual([{ x: 462.5, y: 0, width: 675, height: 900 }]);
    restore();
  });

  it('the questions of the onboarding look in the country of the city that was chosen', async () => {
    const { user, services } = await renderAt('location', { city: 'Kyiv', cityId: 703448, country: 'Ukraine' });

    await user.click(screen.getByRole('button', { name: 'Continue' }));

    expect(services.api.callsOf('patchCurrentProfile')).toEqual([{ body: { cityId: 703448, searchType: 'Country' } }]);
  });
});
