import { useTranslation } from 'react-i18next';

/** Texts of the coins remote. */
export const useCoinsText = () => useTranslation('coins').t;
