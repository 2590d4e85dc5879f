import { apiKey } from '@duet/api';
import type { CurrentProfile } from '@duet/contracts';
import type { ShellServices } from '@duet/kit';

/** Writes a new balance into the cached profile that the bar shows; other profile events fetch the profile again. */
export function keepCoinsFresh({ bus, queryClient }: Pick<ShellServices, 'bus' | 'queryClient'>): void {
  const key = apiKey('getCurrentProfile', {});
  bus.on('coins.changed').subscribe(({ coins }) => {
    queryClient.setQueryData<CurrentProfile>(key, (profile) => profile && { ...profile, coins });
  });
  for (const name of ['profile.updated', 'onboarding.finished'] as const) {
    bus.on(name).subscribe(() => void queryClient.invalidateQueries({ queryKey: key }));
  }
}
