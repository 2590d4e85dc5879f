import { useState } from 'react';
import { apiKey, isApiError, useQueryClient, useServices } from '@duet/kit';
import type { CurrentProfile } from '@duet/contracts';
import { Switch } from '@duet/ui';
import { useKeepProfile } from '../saving/use-keep-profile.ts';
import { refusalKey } from '../saving/refusal-key.ts';
import { useProfileText } from '../use-profile-text.ts';

/** Incognito: only people the member has liked see them in the feed. Acts at once; a refusal puts it back. */
export function IncognitoSwitch({ profile }: { readonly profile: CurrentProfile }) {
  const t = useProfileText();
  const { api, bus } = useServices();
  const cache = useQueryClient();
  const keep = useKeepProfile();
  const [wanted, setWanted] = useState<boolean>();
  const [error, setError] = useState<string>();

  async function change(incognitoMode: boolean): Promise<void> {
    setWanted(incognitoMode);
    setError(undefined);
    try {
      await cache.cancelQueries({ queryKey: apiKey('getCurrentProfile') });
      keep(await api.call('patchCurrentProfile', { body: { incognitoMode } }));
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      if (failure.code === 'subscription_required') {
        bus.publish('purchase.asked', { sheet: 'subscription', missing: null });
      }
      setError(t(refusalKey(failure)));
    } finally {
      setWanted(undefined);
    }
  }

  return (
    <Switch
      label={t('settings.incognito')}
      hint={t('settings.incognitoHint')}
      error={error}
      checked={wanted ?? profile.incognitoMode}
      disabled={wanted !== undefined}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  );
}
