import { apiKey, useQueryClient, useServices } from '@duet/kit';
import type { CurrentProfile } from '@duet/contracts';

/** Puts what the server answered into the shared cache and tells the others of it. */
export function useKeepProfile(): (profile: CurrentProfile) => void {
  const { bus } = useServices();
  const cache = useQueryClient();
  return (profile) => {
    cache.setQueryData(apiKey('getCurrentProfile', {}), profile);
    bus.publish('profile.updated', {});
  };
}
