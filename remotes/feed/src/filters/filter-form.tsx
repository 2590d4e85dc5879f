import { useTranslation } from 'react-i18next';
import { useDomainText } from '@duet/kit';
import { distanceTypes, partnerGenders } from '@duet/contracts';
import { RadioCards, SelectField } from '@duet/ui';
import { RangeSlider } from '@duet/ui/slider';
import { PlaceFields } from './place-fields.tsx';
import type { Filters } from './use-filter-saving.ts';
import styles from './filter-panel.module.css';

/** deck-8: the feed's ages run from 18 to 75. */
const YOUNGEST = 18;
const OLDEST = 75;

export interface FilterFormProps {
  readonly filters: Filters;
  readonly onChange: (changes: Partial<Filters>) => void;
}

/** The filters: gender, ages and place. */
export function FilterForm({ filters, onChange }: FilterFormProps) {
  const { t } = useTranslation('feed');
  const word = useDomainText();
  return (
    <div className={styles.form}>
      <SelectField
        label={t('filters.who')}
        value={filters.partnerGender}
        options={partnerGenders.map((value) => ({ value, label: word(`partnerGender.${value}`) }))}
        onChange={(event) => {
          const partnerGender = partnerGenders.find((each) => each === event.currentTarget.value);
          if (partnerGender) onChange({ partnerGender });
        }}
      />
      <RangeSlider
        label={t('filters.age')}
        handleLabels={[t('filters.ageFrom'), t('filters.ageTo')]}
        valueText={`${filters.partnerAgeFrom}–${filters.partnerAgeTo}`}
        min={YOUNGEST}
        max={OLDEST}
        value={[filters.partnerAgeFrom, filters.partnerAgeTo]}
        onChange={([partnerAgeFrom, partnerAgeTo]) => onChange({ partnerAgeFrom, partnerAgeTo })}
      />
      <RadioCards
        label={t('filters.distance')}
        value={filters.searchType}
        options={distanceTypes.map((value) => ({
          value,
          label: value === 'Country' ? t('filters.inCountry') : word(`searchType.${value}`),
        }))}
        onChange={(value) => onChange({ searchType: value })}
      />
      <PlaceFields filters={filters} onChange={onChange} />
    </div>
  );
}
