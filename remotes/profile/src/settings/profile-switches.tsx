import { useTranslation } from 'react-i18next';
import { apiKey, isApiError, useQueryClient, useServices } from '@duet/kit';
import type { CurrentProfile, ProfilePatch } from '@duet/contracts';
import { refusalKey } from '../saving/refusal-key.ts';
import { useKeepProfile } from '../saving/use-keep-profile.ts';
import { SettingSwitch } from './setting-switch.tsx';

/** Incognito and the pause are of the profile, because the feed asks for them. */
export function ProfileSwitches({ profile }: { readonly profile: CurrentProfile }) {
  const { t } = useTranslation('profile');
  const { api, bus } = useServices();
  const cache = useQueryClient();
  const keep = useKeepProfile();

  async function save(body: ProfilePatch): Promise<string | undefined> {
    try {
      await cache.cancelQueries({ queryKey: apiKey('getCurrentProfile') });
      keep(await api.call('patchCurrentProfile', { body }));
      return undefined;
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      if (failure.code === 'subscription_required') {
        bus.publish('purchase.asked', { sheet: 'subscription', missing: null });
      }
      return t(refusalKey(failure));
    }
  }

  return (
    <>
      <SettingSwitch
        label={t('settings.incognito')}
        hint={t('settings.incognitoHint')}
        isOn={profile.incognitoMode}
        onSave={(incognitoMode) => save({ incognitoMode })}
      />
      <SettingSwitch
        label={t('settings.pause')}
        hint={t('settings.pauseHint')}
        isOn={profile.isPaused}
        onSave={(isPaused) => save({ isPaused })}
      />
    </>
  );
}
