import { useTranslation } from 'react-i18next';
import { useServices } from '@duet/kit';
import { longestPlaceQuery } from '@duet/contracts';
import type { City, CurrentProfile, FieldProblem } from '@duet/contracts';
import { Combobox } from '@duet/ui/combobox';
import { FindCity } from '@duet/ui/find-city';
import { ProfilePage } from '../frame/profile-sub-page.tsx';
import { FormFrame } from '../saving/form-frame.tsx';
import { useProfileForm } from '../saving/use-profile-form.ts';

/** A city as the field shows it; only its id is saved (profile-6). */
type Place = Pick<City, 'cityId' | 'name' | 'country'>;

interface LocationValues {
  readonly place: Place | null;
}

/** Where the member lives, from the directory, typed in any of three scripts or found by the browser (profile-9). */
export function LocationPage() {
  const { t } = useTranslation('profile');
  return (
    <ProfilePage title={t('pages.ProfileLocation')} lead={t('location.lead')}>
      {(profile) => <LocationForm key={profile.userId} profile={profile} />}
    </ProfilePage>
  );
}

function LocationForm({ profile }: { readonly profile: CurrentProfile }) {
  const { t } = useTranslation('profile');
  const { api, session } = useServices();
  const form = useProfileForm<LocationValues>(profile, {
    screen: 'location',
    saved: { place: placeOf(profile) },
    check: ({ place }): FieldProblem[] => (place ? [] : [{ field: 'place', code: 'not_in_directory' }]),
    names: { cityId: 'place' },
    toPatch: ({ place }) => (place ? { cityId: place.cityId } : {}),
  });

  return (
    <FormFrame form={form}>
      <Combobox<Place>
        label={t('location.city')}
        placeholder={t('location.placeholder')}
        hint={t('location.hint')}
        value={form.values.place}
        error={form.errorOf('place')}
        onChange={(place) =>
          form.change({ place: place && { cityId: place.cityId, name: place.name, country: place.country } })
        }
        longestQuery={longestPlaceQuery}
        search={(query, signal) => api.call('searchCities', { query: { query, limit: 8 } }, { signal })}
        itemKey={({ cityId }) => String(cityId)}
        itemLabel={({ name }) => name}
        itemNote={({ country }) => country}
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
          form.change({ place: { cityId, name, country } });
        }}
        texts={{
          find: t('location.find'),
          hint: t('location.findHint'),
          denied: t('location.denied'),
          notFound: t('location.notFound'),
        }}
      />
    </FormFrame>
  );
}

function placeOf({ cityId, city, country }: CurrentProfile): Place | null {
  return cityId === null ? null : { cityId, name: city ?? '', country: country ?? '' };
}
