import { useTranslation } from 'react-i18next';
import { RouteLink, useApiQuery, useServices } from '@duet/kit';
import pills from '../places/city-pills.module.css';

/** Where Duet begins; the directory has every country. */
const countries = ['UA', 'PL', 'DE', 'GB'];

/** The largest cities of a few countries, each a way to its page. */
export function HomeCities() {
  const { t } = useTranslation('public');
  return (
    <section aria-labelledby="cities">
      <h2 id="cities">{t('home.citiesTitle')}</h2>
      <ul className={pills.pills}>
        {countries.map((countryCode) => (
          <LargestCities key={countryCode} countryCode={countryCode} />
        ))}
        <li>
          <RouteLink to="CountriesPage" className={pills.more}>
            {t('home.allCities')}
          </RouteLink>
        </li>
      </ul>
    </section>
  );
}

function LargestCities({ countryCode }: { readonly countryCode: string }) {
  const { api } = useServices();
  const { data: cities = [] } = useApiQuery(api, 'searchCities', { query: { countryCode, limit: 3 } });
  return cities.map((city) => (
    <li key={city.cityId}>
      <RouteLink to="CityPage" params={{ country: city.countrySlug, city: city.slug }}>
        {city.name}
      </RouteLink>
    </li>
  ));
}
