import { useTranslation } from 'react-i18next';

/** Texts of the public remote. */
export const usePublicText = () => useTranslation('public').t;
