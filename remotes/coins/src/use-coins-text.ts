import { useT } from '@duet/kit';

/** Texts of the coins remote. */
export const useCoinsText = () => useT('coins');
