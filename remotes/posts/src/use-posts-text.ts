import { useT } from '@duet/kit';

/** Texts of the posts remote. */
export const usePostsText = () => useT('posts');
