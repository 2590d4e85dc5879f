import { useTranslation } from 'react-i18next';
import { Icon } from '@duet/ui';
import styles from './pause-movement.module.css';

/** Stops what moves on the page, also before any script runs: the style sheet reads the box. */
export function PauseMovement() {
  const { t } = useTranslation('public');
  return (
    <label className={styles.pause}>
      <input type="checkbox" data-pauses />
      <Icon name="lucide:pause" size={16} />
      {t('home.pause')}
    </label>
  );
}
