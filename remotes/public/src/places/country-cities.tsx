import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteLink, useApiQuery, useLocale, useServices } from '@duet/kit';
import type { CallAnswer } from '@duet/contracts';
import { formatNumber } from '@duet/i18n/format';
import { Button, Icon, Skeleton } from '@duet/ui';
import styles from './places.module.css';

export interface CountryCitiesProps {
  readonly country: CallAnswer<'getCountries'>[number];
}

/** One country that opens to its largest cities. */
export function CountryCities({ country }: CountryCitiesProps) {
  const { t } = useTranslation('public');
  const { api } = useServices();
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const query = { countryCode: country.countryCode, limit: 30 };
  const { data: cities, isError, refetch } = useApiQuery(api, 'searchCities', { query }, { enabled: isOpen });

  return (
    <details className={styles.country} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span>{country.name}</span>
        <small>{t('countries.cities', { count: country.cities, amount: formatNumber(country.cities, locale) })}</small>
        <Icon name="lucide:chevron-down" />
      </summary>
      {isOpen && !cities && !isError && <Skeleton height={60} />}
      {isError && !cities && (
        <p className={styles.failed}>
          {t('failed.title')}
          <Button size="small" onClick={() => void refetch()}>
            {t('failed.retry')}
          </Button>
        </p>
      )}
      <ul className={styles.cities}>
        {cities?.map((city) => (
          <li key={city.cityId}>
            <RouteLink to="CityPage" params={{ country: city.countrySlug, city: city.slug }}>
              {city.name}
            </RouteLink>
          </li>
        ))}
        <li>
          <RouteLink to="CountryPage" params={{ country: country.slug }}>
            {t('country.all', { country: country.name })}
          </RouteLink>
        </li>
      </ul>
    </details>
  );
}
