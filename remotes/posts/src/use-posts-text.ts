import { useTranslation } from 'react-i18next';

/** Texts of the posts remote. */
export const usePostsText = () => useTranslation('posts').t;
