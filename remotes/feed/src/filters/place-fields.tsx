import { useTranslation } from 'react-i18next';
import { apiQuery, useApiQuery, useLocale, useQueryClient, useServices } from '@duet/kit';
import { longestPlaceQuery } from '@duet/contracts';
import type { City } from '@duet/contracts';
import { Combobox } from '@duet/ui/combobox';
import { searchCountries } from './search-countries.ts';
import type { NamedCountry } from './search-countries.ts';
import type { Filters } from './use-filter-saving.ts';

export interface PlaceFieldsProps {
  readonly filters: Filters;
  readonly onChange: (changes: Partial<Filters>) => void;
}

type Place = Pick<City, 'cityId' | 'name' | 'country' | 'countryCode'>;

/**
 * Where the deck searches: a city for Nearby, a country for Country, typed in any of three scripts; nothing for Any. An
 * empty field means the place where the member lives, and shows that.
 */
export function PlaceFields({ filters, onChange }: PlaceFieldsProps) {
  const { t } = useTranslation('feed');
  const { api } = useServices();
  const cache = useQueryClient();
  const locale = useLocale();
  const { data: me } = useApiQuery(api, 'getCurrentProfile', {});
  const texts = {
    searching: t('filters.searching'),
    nothing: t('filters.nothing'),
    failed: t('filters.searchFailed'),
    clear: t('filters.home'),
  };

  if (filters.searchType === 'Nearby') {
    const { searchCityId: cityId, searchCity: name } = filters;
    return (
      <Combobox<Place>
        label={t('filters.city')}
        placeholder={me?.city ?? ''}
        hint={cityId === null ? t('filters.cityHome') : undefined}
        texts={texts}
        value={cityId === null ? null : { cityId, name: name ?? '', country: '', countryCode: '' }}
        longestQuery={longestPlaceQuery}
        search={(query, signal) => api.call('searchCities', { query: { query, limit: 8 } }, { signal })}
        itemKey={(city) => String(city.cityId)}
        itemLabel={(city) => city.name}
        itemNote={({ country }) => country}
        onChange={(city) =>
          onChange({
            searchCityId: city?.cityId ?? null,
            searchCity: city?.name ?? null,
            searchCountryCode: city?.countryCode ?? null,
            searchCountry: city?.country ?? null,
          })
        }
      />
    );
  }
  if (filters.searchType === 'Country') {
    const { searchCountryCode: countryCode, searchCountry: name } = filters;
    return (
      <Combobox<NamedCountry>
        label={t('filters.country')}
        placeholder={me?.country ?? ''}
        hint={countryCode === null ? t('filters.countryHome') : undefined}
        texts={texts}
        value={countryCode === null ? null : { countryCode, name: name ?? '' }}
        longestQuery={longestPlaceQuery}
        search={async (query) => searchCountries(await cache.query(apiQuery(api, 'getCountries', {})), query, locale)}
        itemKey={(country) => country.countryCode}
        itemLabel={(country) => country.name}
        onChange={(country) =>
          onChange({
            searchCountryCode: country?.countryCode ?? null,
            searchCountry: country?.name ?? null,
            searchCityId: null,
            searchCity: null,
          })
        }
      />
    );
  }
  return null;
}
