import { useEffect, useEffectEvent, useState } from 'react';
import { apiKey, isApiError, useQueryClient, useServices } from '@duet/kit';
import type { CurrentProfile } from '@duet/contracts';

const fields = [
  'partnerGender',
  'partnerAgeFrom',
  'partnerAgeTo',
  'searchType',
  'searchCityId',
  'searchCity',
  'searchCountryCode',
  'searchCountry',
] as const satisfies readonly (keyof CurrentProfile)[];

/** The filters of the feed, stored in the profile; the names of places are only for display. */
export type Filters = Pick<CurrentProfile, (typeof fields)[number]>;

const IDLE = 500;

/**
 * Filters that apply at once and are saved after 500 ms without further changes (deck-8): only the changes, in one call;
 * leaving before that saves at once. A change that failed to save stays chosen, and `retry` saves it. Changes made
 * elsewhere, e.g. by widening an empty deck, are shown too.
 */
export function useFilterSaving(profile: CurrentProfile, onSaved: () => void) {
  const { api, session } = useServices();
  const queryClient = useQueryClient();
  const [edits, setEdits] = useState<Partial<Filters>>({});
  const [state, setState] = useState<'idle' | 'saved' | 'failed'>('idle');

  async function store(keepalive: boolean): Promise<void> {
    const body = toPatch(edits);
    try {
      const saved = await api.call('patchCurrentProfile', { body }, { keepalive });
      queryClient.setQueryData(apiKey('getCurrentProfile', {}), saved);
      // changes made meanwhile are saved by their own call
      setEdits((now) => (now === edits ? {} : now));
      setState('saved');
      onSaved();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setState('failed');
    }
  }
  const save = useEffectEvent(() => void store(false));
  const leave = useEffectEvent(() => {
    // after a sign-out this would be the profile of the next member
    const isHere = session.state().status === 'signed-in';
    if (isHere && Object.keys(edits).length > 0) void store(true);
  });
  useEffect(() => {
    if (Object.keys(edits).length === 0) return undefined;
    const timer = setTimeout(save, IDLE);
    return () => clearTimeout(timer);
  }, [edits]);
  useEffect(() => {
    const close = () => leave();
    addEventListener('pagehide', close);
    return () => {
      removeEventListener('pagehide', close);
      leave();
    };
  }, []);

  const saved = Object.fromEntries(fields.map((field) => [field, profile[field]])) as Filters; // one value per field
  return {
    filters: { ...saved, ...edits },
    state,
    retry: () => store(false),
    change: (changes: Partial<Filters>) => setEdits((now) => ({ ...now, ...changes })),
  };
}

/** The changes for the server: ids and codes, never names. A city implies its country. */
function toPatch({ searchCity: _city, searchCountry: _country, ...edits }: Partial<Filters>) {
  const { searchCountryCode: _code, ...rest } = edits;
  return typeof edits.searchCityId === 'number' ? rest : edits;
}
