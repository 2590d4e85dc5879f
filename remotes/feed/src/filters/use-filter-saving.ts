import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { apiKey, isApiError, useQueryClient, useServices } from '@duet/kit';
import type { CurrentProfile } from '@duet/contracts';

/** The filters of the feed, kept in the profile. */
export type Filters = Pick<CurrentProfile, 'partnerGender' | 'partnerAgeFrom' | 'partnerAgeTo' | 'searchType'>;

const IDLE = 500;

/** Filters that show at once and are saved after 500 ms of quiet (behaviours 9). What failed to save stays chosen. */
export function useFilterSaving(profile: CurrentProfile, onSaved: () => void) {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const [filters, setFilters] = useState<Filters>(() => pick(profile));
  const [state, setState] = useState<'idle' | 'saved' | 'failed'>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(filters);

  const save = useEffectEvent(async () => {
    try {
      const saved = await api.call('patchCurrentProfile', { body: latest.current });
      queryClient.setQueryData(apiKey('getCurrentProfile', {}), saved);
      setState('saved');
      onSaved();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setState('failed');
    }
  });
  useEffect(() => {
    return () => clearTimeout(timer.current);
  }, []);
  const saveLater = useEffectEvent(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), IDLE);
  });
  useEffect(() => {
    if (latest.current === filters) return;
    latest.current = filters;
    saveLater();
  }, [filters]);

  return { filters, state, change: (changes: Partial<Filters>) => setFilters((now) => ({ ...now, ...changes })) };
}

function pick({ partnerGender, partnerAgeFrom, partnerAgeTo, searchType }: CurrentProfile): Filters {
  return { partnerGender, partnerAgeFrom, partnerAgeTo, searchType };
}
