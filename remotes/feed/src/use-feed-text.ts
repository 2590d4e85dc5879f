import { useT } from '@duet/kit';

/** Texts of the feed remote. */
export const useFeedText = () => useT('feed');
