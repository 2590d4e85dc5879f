import { useTranslation } from 'react-i18next';
import { Rich } from '@duet/kit';
import styles from './places.module.css';

/** Whose data the names of places are: the licence asks to say so where they are shown (`server/data/README.md`). */
export function DataSource() {
  const { t } = useTranslation('public');
  return (
    <p className={styles.source}>
      <Rich
        text={t('countries.source')}
        tags={{
          source: (content) => <a href="https://www.geonames.org">{content}</a>,
          licence: (content) => <a href="https://creativecommons.org/licenses/by/4.0/">{content}</a>,
        }}
      />
    </p>
  );
}
