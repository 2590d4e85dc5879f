import { useTranslation } from 'react-i18next';

/** Texts of the feed remote. */
export const useFeedText = () => useTranslation('feed').t;
