import { useTranslation } from 'react-i18next';
import type { RouteName } from '@duet/contracts';
import { RouteLink } from '@duet/kit';
import { findRoute } from '../routes.ts';
import { useShell } from '../shell-context.tsx';
import { useStream } from '../use-stream.ts';
import { Brand } from './brand.tsx';
import styles from './default-layout.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import type { LayoutProps } from './layout-props.ts';
import { SiteFooter } from './site-footer.tsx';

const sections = ['AboutPage', 'CountriesPage', 'SupportPage'] as const satisfies readonly RouteName[];

/** Public pages: top bar, screen, footer. */
export function DefaultLayout({ children }: LayoutProps) {
  const { t } = useTranslation('shell');
  const { registry } = useShell();

  return (
    <div className={styles.layout}>
      <header className={styles.top}>
        <div className={styles.row}>
          <Brand to="HomePage" />
          <nav className={styles.sections} aria-label={t('nav.site')}>
            {sections
              .filter((name) => findRoute(registry.current(), name))
              .map((name) => (
                <RouteLink key={name} to={name}>
                  {t(`nav.${name}`)}
                </RouteLink>
              ))}
          </nav>
          <div className={styles.languages}>
            <LanguageSwitch isShort />
          </div>
          <EntryLink />
        </div>
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}

/** Sign in for guests; the way back into the product for members. */
function EntryLink() {
  const { t } = useTranslation('shell');
  const visitor = useStream(useShell().session.visitor$);
  const isGuest = visitor === 'guest' || visitor === 'unknown';
  return (
    <RouteLink to={isGuest ? 'LoginPage' : 'Feed'} className={styles.entry}>
      {t(isGuest ? 'nav.signIn' : 'nav.open')}
    </RouteLink>
  );
}
