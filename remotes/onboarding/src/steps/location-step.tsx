import { useTranslation } from 'react-i18next';
import { useServices } from '@duet/kit';
import { longestPlaceQuery } from '@duet/contracts';
import type { City } from '@duet/contracts';
import { Combobox } from '@duet/ui/combobox';
import { FindCity } from '@duet/ui/find-city';
import styles from '../flow/onboarding.module.css';
import type { OnboardingFlow } from '../flow/use-onboarding.ts';

type Choice = Pick<City, 'cityId' | 'name' | 'country'>;

/** The member's city from the directory, typed in any of three scripts or found by the browser; only its id leaves the device. */
export function LocationStep({ flow }: { readonly flow: OnboardingFlow }) {
  const { t } = useTranslation('onboarding');
  const { api, session } = useServices();
  return (
    <div className={styles.fields}>
      <Combobox<Choice>
        label={t('location.city')}
        placeholder={t('location.placeholder')}
        hint={flow.data.city ? undefined : t('location.skipped')}
        value={flow.data.city}
        onChange={(city) => flow.change({ city })}
        longestQuery={longestPlaceQuery}
        search={(query, signal) => api.call('searchCities', { query: { query, limit: 8 } }, { signal })}
        itemKey={(city) => String(city.cityId)}
        itemLabel={(city) => city.name}
        itemNote={(city) => city.country}
        error={flow.errorOf('city')}
        texts={{
          searching: t('location.searching'),
          nothing: t('location.nothing'),
          failed: t('location.failed'),
          clear: t('location.clear'),
        }}
      />
      <FindCity
        askMap={async () => (await api.call('getCityMap', {})).positions}
        isStillHere={() => session.state().status === 'signed-in'}
        onFound={async (found) => {
          const [city] = await api.call('searchCities', { query: { cityId: found } });
          if (!city) throw new Error(`The map has a city that the directory lacks: ${found}`);
          const { cityId, name, country } = city;
          flow.change({ city: { cityId, name, country } });
        }}
        texts={{
          find: t('location.find'),
          hint: t('location.findHint'),
          denied: t('location.denied'),
          notFound: t('location.notFound'),
        }}
      />
    </div>
  );
}
