import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiQuery, useDomainText, useServices } from '@duet/kit';
import { distanceTypes, partnerGenders } from '@duet/contracts';
import type { CurrentProfile } from '@duet/contracts';
import { Button, RadioCards, SelectField } from '@duet/ui';
import { Sheet } from '@duet/ui/sheet';
import { RangeSlider } from '@duet/ui/slider';
import styles from './filter-sheet.module.css';
import { OLDEST, YOUNGEST, countOf, noFilters } from './post-filters.ts';
import type { PostFilters } from './post-filters.ts';

export interface FilterSheetProps {
  readonly filters: PostFilters;
  /** Where the list begins, and whom it shows, without a choice. */
  readonly profile: CurrentProfile;
  readonly onChange: (filters: PostFilters) => void;
  readonly onClose: () => void;
}

/** Whose posts to read: each choice applies at once (posts-4). */
export default function FilterSheet({ filters, profile, onChange, onClose }: FilterSheetProps) {
  const { t } = useTranslation('posts');
  const word = useDomainText();
  const [ages, setAges] = useState<readonly [number, number]>([filters.ageFrom, filters.ageTo]);
  const area = filters.area ?? profile.searchType;

  function reset(): void {
    setAges([noFilters.ageFrom, noFilters.ageTo]);
    onChange(noFilters);
  }

  return (
    <Sheet
      title={t('filters.title')}
      closeLabel={t('filters.close')}
      onClose={onClose}
      footer={
        <div className={styles.actions}>
          <Button variant="secondary" disabled={countOf(filters) === 0} onClick={reset}>
            {t('filters.reset')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('filters.show')}
          </Button>
        </div>
      }
    >
      <div className={styles.form}>
        <SelectField
          label={t('filters.who')}
          value={filters.gender ?? profile.partnerGender}
          options={partnerGenders.map((value) => ({ value, label: word(`partnerGender.${value}`) }))}
          onChange={({ currentTarget }) =>
            onChange({ ...filters, gender: partnerGenders.find((each) => each === currentTarget.value) })
          }
        />
        <RangeSlider
          label={t('filters.age')}
          handleLabels={[t('filters.ageFrom'), t('filters.ageTo')]}
          valueText={`${ages[0]}–${ages[1]}`}
          min={YOUNGEST}
          max={OLDEST}
          value={ages}
          onChange={setAges}
          onCommit={([ageFrom, ageTo]) => onChange({ ...filters, ageFrom, ageTo })}
        />
        <RadioCards
          label={t('filters.where')}
          value={area}
          options={distanceTypes.map((value) => ({
            value,
            label: value === 'Country' ? t('filters.inCountry') : word(`searchType.${value}`),
          }))}
          onChange={(value) => onChange({ ...filters, area: value, countryCode: undefined })}
        />
        {area === 'Country' && (
          <CountryField
            value={filters.countryCode ?? profile.countryCode ?? ''}
            onChange={(countryCode) => onChange({ ...filters, area, countryCode })}
          />
        )}
      </div>
    </Sheet>
  );
}

interface CountryFieldProps {
  readonly value: string;
  readonly onChange: (countryCode: string) => void;
}

function CountryField({ value, onChange }: CountryFieldProps) {
  const { t } = useTranslation('posts');
  const { api } = useServices();
  const { data: countries = [], isError } = useApiQuery(api, 'getCountries', {});
  return (
    <SelectField
      label={t('filters.country')}
      value={value}
      error={isError ? t('filters.countriesFailed') : undefined}
      options={countries.map(({ countryCode, name }) => ({ value: countryCode, label: name }))}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
