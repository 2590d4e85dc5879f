import { useTranslation } from 'react-i18next';
import { RouteLink } from '@duet/kit';
import { Mark } from '@duet/ui';
import type { RouteName } from '@duet/contracts';
import styles from './brand.module.css';

/** The mark with the product's name, leading home. */
export function Brand({ to }: { readonly to: RouteName }) {
  const { t } = useTranslation('shell');
  return (
    <RouteLink to={to} className={styles.brand} aria-label={t('brand.home')}>
      <Mark size={32} />
      <span className={styles.name}>Duet</span>
    </RouteLink>
  );
}
