import { useT } from '@duet/kit';

/** Texts of the public remote. */
export const usePublicText = () => useT('public');
