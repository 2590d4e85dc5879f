import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { RouteLink, useApiQuery, useDomainText, useServices } from '@duet/kit';
import { Chip, Skeleton } from '@duet/ui';
import { passionIcon } from '@duet/ui/passion-icon';
import pills from './city-pills.module.css';
import { isUnknown } from './is-unknown.ts';
import { LoadFailed } from '../load-failed.tsx';
import { PlaceBanner } from './place-banner.tsx';
import styles from './places.module.css';
import { UnknownPlace } from './unknown-place.tsx';
import { usePlaceHead } from './use-place-head.ts';

/** A city of the directory: how many members as a band, never who (public-3). */
export function CityPage() {
  const { t } = useTranslation('public');
  const domain = useDomainText();
  const { api } = useServices();
  const { country = '', city = '' } = useParams<'country' | 'city'>();
  const { data, error, refetch } = useApiQuery(api, 'getCityPage', { params: { country, city } });

  usePlaceHead('CityPage', data?.city.country, data?.city.name);

  if (isUnknown({ data, error })) return <UnknownPlace title={t('city.unknownTitle')} text={t('city.unknownText')} />;
  if (error && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={360} />;
  return (
    <div className={styles.page}>
      <p className={styles.crumb}>
        <RouteLink to="CountriesPage">{t('countries.title')}</RouteLink> ·{' '}
        <RouteLink to="CountryPage" params={{ country: data.city.countrySlug }}>
          {data.city.country}
        </RouteLink>
      </p>
      <PlaceBanner
        place={`${data.city.countrySlug}/${data.city.slug}`}
        title={t('city.title', { city: data.city.name })}
        lead={t(`city.members.${data.members}`)}
      />
      <p className={styles.hidden}>{t('city.hidden')}</p>
      {data.passions.length > 0 && (
        <section aria-labelledby="passions">
          <h2 id="passions">{t('city.passions')}</h2>
          <ul className={styles.passions}>
            {data.passions.map((passion) => (
              <li key={passion}>
                <Chip icon={passionIcon(passion)} tone="plum">
                  {domain(`passion.${passion}`)}
                </Chip>
              </li>
            ))}
          </ul>
        </section>
      )}
      {data.nearby.length > 0 && (
        <section aria-labelledby="nearby">
          <h2 id="nearby">{t('city.nearby')}</h2>
          <ul className={pills.pills}>
            {data.nearby.map((each) => (
              <li key={each.cityId}>
                <RouteLink to="CityPage" params={{ country: each.countrySlug, city: each.slug }}>
                  {each.name}
                </RouteLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
