import { useApiQuery, useServices } from '@duet/kit';

/** The signed-in member, from the cache that all remotes share. */
export function useProfile() {
  const { api } = useServices();
  const { data: profile, isError, refetch } = useApiQuery(api, 'getCurrentProfile', {});
  return { profile, isFailed: isError && !profile, retry: () => void refetch() };
}
