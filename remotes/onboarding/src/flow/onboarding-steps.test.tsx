import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aCurrentProfile, createFakeServices, renderRemote } from '@duet/testing';
import type { CurrentProfile } from '@duet/contracts';
import en from '../locales/en.json';
import { writeStep } from './onboarding-data.ts';
import type { Step } from './onboarding-data.ts';
import { OnboardingSteps } from './onboarding-steps.tsx';

/** The questions at a step, for a member who has answered everything but this. */
async function renderAt(step: Step, changes: Partial<CurrentProfile>) {
  writeStep(localStorage, step);
  const profile = aCurrentProfile({ isOnboarded: false, ...changes });
  const services = createFakeServices({ publisher: 'onboarding' });
  return renderRemote(<OnboardingSteps profile={profile} />, { name: 'onboarding', catalogues: { en }, services });
}

describe('the questions', () => {
  beforeEach(() => localStorage.clear());

  it('send the member to a choice that is missing', async () => {
    const { user } = await renderAt('gender', { gender: null });

    await user.click(screen.getByRole('button', { name: 'Continue' }));

    expect(screen.getAllByRole('radio')[0]).toHaveFocus();
    expect(screen.getByText('Choose one of the three.')).toBeInTheDocument();
  });
});
