import { useTranslation } from 'react-i18next';

/** Texts of the profile remote. */
export const useProfileText = () => useTranslation('profile').t;
