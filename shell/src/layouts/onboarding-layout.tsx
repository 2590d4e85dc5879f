import { useTranslation } from 'react-i18next';
import { Mark } from '@duet/ui';
import { useServices } from '@duet/kit';
import { LanguageSwitch } from './language-switch.tsx';
import type { LayoutProps } from './layout-props.ts';
import styles from './onboarding-layout.module.css';

/** One question a screen; the progress on top is the screen's own. Leaving is always possible. */
export function OnboardingLayout({ children }: LayoutProps) {
  const { t } = useTranslation('shell');
  const { session } = useServices();
  return (
    <div className={styles.layout}>
      <header className={styles.top}>
        <Mark size={32} />
        <LanguageSwitch isShort />
        <button type="button" className={styles.leave} onClick={() => void session.signOut()}>
          {t('nav.signOut')}
        </button>
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
