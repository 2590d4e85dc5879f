import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { themes } from '@duet/contracts';
import type { Theme } from '@duet/contracts';
import { Icon } from '@duet/ui';
import { currentTheme, setTheme, watchTheme } from '../theme/theme.ts';
import styles from './theme-switch.module.css';

const icons: Readonly<Record<Theme, string>> = {
  system: 'lucide:monitor',
  light: 'lucide:sun',
  dark: 'lucide:moon',
};

/** Goes through system, light and dark. */
export function ThemeSwitch() {
  const { t } = useTranslation('shell');
  const theme = useSyncExternalStore(watchTheme, currentTheme);
  const handlePress = () => {
    setTheme(themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system');
  };

  return (
    <button
      type="button"
      className={styles.switch}
      aria-label={t('theme.label', { theme: t(`theme.${theme}`) })}
      onClick={handlePress}
    >
      <Icon name={icons[theme]} size={20} />
      <span className={styles.word}>{t(`theme.${theme}`)}</span>
    </button>
  );
}
