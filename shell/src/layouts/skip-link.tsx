import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './layout.module.css';

/** The first stop of the keyboard: past the navigation, into the screen. */
export function SkipLink() {
  const { t } = useTranslation('shell');
  // not by the address: an anchor of its own would be one more step on the way back
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    const main = document.getElementById('main');
    main?.focus();
    main?.scrollIntoView();
  };
  return (
    <a className={styles.skip} href="#main" onClick={skip}>
      {t('skip')}
    </a>
  );
}
