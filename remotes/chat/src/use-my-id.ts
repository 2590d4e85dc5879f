import { useApiQuery, useServices } from '@duet/kit';

/** The signed-in member's id, as soon as the profile is known. */
export function useMyId(): string | undefined {
  const { api } = useServices();
  return useApiQuery(api, 'getCurrentProfile', {}).data?.userId;
}
