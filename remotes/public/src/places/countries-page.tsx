import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { RouteLink, useApiQuery, useServices } from '@duet/kit';
import { Button, EmptyState, ErrorState, Skeleton, TextField } from '@duet/ui';
import { CountryCities } from './country-cities.tsx';
import { DataSource } from './data-source.tsx';
import styles from './places.module.css';

/** The country directory (public-1): every country with its largest cities on request. */
export function CountriesPage() {
  const { t } = useTranslation('public');
  const { api } = useServices();
  const { data: countries, isError, refetch } = useApiQuery(api, 'getCountries', {});
  const [params] = useSearchParams();
  const [search, setSearch] = useState(params.get('search') ?? '');
  const wanted = useDeferredValue(search.trim().toLocaleLowerCase());
  const shown = countries?.filter(({ name }) => name.toLocaleLowerCase().includes(wanted)) ?? [];

  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t('countries.title')}</h1>
      <p className={styles.lead}>{t('countries.lead')}</p>
      {isError && !countries && (
        <ErrorState
          title={t('failed.title')}
          text={t('failed.text')}
          retryLabel={t('failed.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {!countries && !isError && <Skeleton height={320} />}
      {countries && (
        <>
          {/* without scripts the server finds; with them the list follows every letter */}
          <form role="search" className={styles.search} onSubmit={(event) => event.preventDefault()}>
            <TextField
              type="search"
              name="search"
              label={t('countries.search')}
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
            <noscript>
              <Button type="submit">{t('countries.find')}</Button>
            </noscript>
          </form>
          <ul className={styles.countries}>
            {shown.map((country) => (
              <li key={country.countryCode}>
                <CountryCities country={country} />
              </li>
            ))}
          </ul>
          {shown.length === 0 && (
            <EmptyState
              title={t('countries.emptyTitle')}
              text={t('countries.emptyText')}
              action={<RouteLink to="HomePage">{t('home.back')}</RouteLink>}
            />
          )}
          <DataSource />
        </>
      )}
    </div>
  );
}
