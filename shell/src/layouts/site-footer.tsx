import { useTranslation } from 'react-i18next';
import type { RouteName } from '@duet/contracts';
import { RouteLink } from '@duet/kit';
import { findRoute } from '../routes.ts';
import { useShell } from '../shell-context.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import styles from './site-footer.module.css';
import { ThemeSwitch } from './theme-switch.tsx';

const pages = [
  'AboutPage',
  'CountriesPage',
  'SupportPage',
  'ContactUsPage',
  'TermsPage',
  'PrivacyPage',
  'CookiePolicyPage',
  'ChildProtectionPolicyPage',
  'DeleteAccountPage',
] as const satisfies readonly RouteName[];

/** Every informational page, the stores of the companion apps, the languages and the theme. */
export function SiteFooter() {
  const { t } = useTranslation('shell');
  const { config, registry } = useShell();

  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <nav aria-label={t('nav.information')}>
          <ul className={styles.pages}>
            {pages
              .filter((name) => findRoute(registry.current(), name))
              .map((name) => (
                <li key={name}>
                  <RouteLink to={name}>{t(`nav.${name}`)}</RouteLink>
                </li>
              ))}
          </ul>
        </nav>
        {config.stores && (
          <ul className={styles.stores}>
            {config.stores.map(({ name, address }) => (
              <li key={name}>
                <a href={address}>{name}</a>
              </li>
            ))}
          </ul>
        )}
        <div className={styles.choices}>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
        <p className={styles.words}>{t('footer.adults')}</p>
      </div>
    </footer>
  );
}
