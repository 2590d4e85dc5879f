import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { RouteLink, useApiQuery, useServices } from '@duet/kit';
import { Skeleton } from '@duet/ui';
import pills from './city-pills.module.css';
import { DataSource } from './data-source.tsx';
import { isUnknown } from './is-unknown.ts';
import { LoadFailed } from '../load-failed.tsx';
import { PlaceBanner } from './place-banner.tsx';
import styles from './places.module.css';
import { UnknownPlace } from './unknown-place.tsx';
import { usePlaceHead } from './use-place-head.ts';

/** A country of the directory with its largest cities (public-1). */
export function CountryPage() {
  const { t } = useTranslation('public');
  const { api } = useServices();
  const { country: slug = '' } = useParams<'country'>();
  const { data, error, refetch } = useApiQuery(api, 'getCountryPage', { params: { country: slug } });
  usePlaceHead('CountryPage', data?.country.name);

  if (isUnknown({ data, error }))
    return <UnknownPlace title={t('country.unknownTitle')} text={t('country.unknownText')} />;
  if (error && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={360} />;
  const { country, largest } = data;
  return (
    <div className={styles.page}>
      <p className={styles.crumb}>
        <RouteLink to="CountriesPage">{t('countries.title')}</RouteLink>
      </p>
      <PlaceBanner
        place={country.slug}
        title={t('country.title', { country: country.name })}
        lead={t('country.lead')}
      />
      <section aria-labelledby="largest">
        <h2 id="largest">{t('country.largest')}</h2>
        <ul className={pills.pills}>
          {largest.map((city) => (
            <li key={city.cityId}>
              <RouteLink to="CityPage" params={{ country: city.countrySlug, city: city.slug }}>
                {city.name}
              </RouteLink>
            </li>
          ))}
        </ul>
        {country.cities > largest.length && <p className={styles.rest}>{t('country.rest')}</p>}
      </section>
      <DataSource />
    </div>
  );
}
