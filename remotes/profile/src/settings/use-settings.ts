import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiKey, isApiError, useApiQuery, useQueryClient, useServices } from '@duet/kit';
import type { Settings, SettingsPatch } from '@duet/contracts';
import { refusalKey } from '../saving/refusal-key.ts';

export interface SettingsForm {
  readonly settings: Settings | undefined;
  readonly isFailed: boolean;
  readonly retry: () => void;
  /** Saves at once. Answers why it was not saved, in the member's language. */
  readonly save: (patch: SettingsPatch) => Promise<string | undefined>;
}

/** The member's settings from the server: they hold on every device. */
export function useSettings(): SettingsForm {
  const { t } = useTranslation('profile');
  const { api } = useServices();
  const cache = useQueryClient();
  const { data: settings, isError, refetch } = useApiQuery(api, 'getSettings', {});

  return {
    settings,
    isFailed: isError && !settings,
    retry: () => void refetch(),
    async save(patch) {
      try {
        await cache.cancelQueries({ queryKey: apiKey('getSettings') });
        cache.setQueryData(apiKey('getSettings', {}), await api.call('patchSettings', { body: patch }));
        return undefined;
      } catch (failure) {
        if (!isApiError(failure)) throw failure;
        return t(refusalKey(failure));
      }
    },
  };
}

/** A switch on its way to the server: shows what is wanted, goes back with a reason when that is refused. */
export function useSwitch(saved: boolean, save: (wanted: boolean) => Promise<string | undefined>) {
  const [wanted, setWanted] = useState<boolean>();
  const [error, setError] = useState<string>();
  return {
    checked: wanted ?? saved,
    disabled: wanted !== undefined,
    error,
    async change(next: boolean): Promise<void> {
      setWanted(next);
      setError(undefined);
      setError(await save(next));
      setWanted(undefined);
    },
  };
}
