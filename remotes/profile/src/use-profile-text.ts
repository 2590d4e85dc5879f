import { useT } from '@duet/kit';

/** Texts of the profile remote. */
export const useProfileText = () => useT('profile');
