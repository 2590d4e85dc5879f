import { useTranslation } from 'react-i18next';

/** Texts of the onboarding remote. */
export const useOnboardingText = () => useTranslation('onboarding').t;
