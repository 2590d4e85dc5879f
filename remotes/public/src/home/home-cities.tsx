import { useTranslation } from 'react-i18next';
import { RouteLink, useApiQuery, useServices } from '@duet/kit';
import { classes } from '@duet/ui';
import pills from '../places/city-pills.module.css';
import styles from './home-cities.module.css';

/** Where the members are, as bands, each a way to the page of its city. */
export function HomeCities() {
  const { t } = useTranslation('public');
  const { api } = useServices();
  const { data: cities = [] } = useApiQuery(api, 'getLivelyCities', {});
  return (
    <section aria-labelledby="cities">
      <h2 id="cities">{t('home.citiesTitle')}</h2>
      {cities.length > 0 && (
        <ul className={styles.cities}>
          {cities.map(({ cityId, name, countrySlug: country, slug: city, members }) => (
            <li key={cityId} data-members={members}>
              <RouteLink to="CityPage" params={{ country, city }}>
                <b>{name}</b> <span>{t(`home.people.${members}`)}</span>
              </RouteLink>
            </li>
          ))}
        </ul>
      )}
      <p className={classes(pills.pills, styles.all)}>
        <RouteLink to="CountriesPage" className={pills.more}>
          {t('home.allCities')}
        </RouteLink>
      </p>
    </section>
  );
}
