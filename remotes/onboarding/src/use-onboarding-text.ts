import { useT } from '@duet/kit';

/** Texts of the onboarding remote. */
export const useOnboardingText = () => useT('onboarding');
