import { useApiQuery, useServices } from '@duet/kit';

const none: readonly string[] = [];

/** The words that the member does not want to meet (account-14); none until they are known. */
export function useHiddenWords(): readonly string[] {
  const { api } = useServices();
  return useApiQuery(api, 'getSettings', {}).data?.hiddenWords ?? none;
}
